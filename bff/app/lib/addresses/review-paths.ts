import type { ReviewOrder, ReviewPlace } from '@shikhar/contracts/marking/reviews/schemas';
import { z } from 'zod';

/** Where answers are marked: the same pages for teachers and for administrators. */
export type ReviewsPath = '/teacher/reviews' | '/admin/reviews';

/** What an address of the queue chooses. */
export interface QueueChoice {
  test: string;
  question: string | null;
  order: ReviewOrder;
  hidesNames: boolean;
}

/** As addresses and forms write an answer: `<attempt>.<index>`. */
export function formatPlace({ attemptId, index }: ReviewPlace): string {
  return `${attemptId}.${index}`;
}

const Place = z.tuple([
  z.uuid(),
  z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number),
]);

export function parsePlace(written: string | null): ReviewPlace | null {
  const place = Place.safeParse((written ?? '').split('.')).data;
  return place ? { attemptId: place[0], index: place[1] } : null;
}

/** The address of an answer in the queue; without one that of the first to mark. `after`: of the next to mark after that one. */
export function buildQueueHref(
  path: ReviewsPath,
  { test, question, order, hidesNames }: QueueChoice,
  to: { answer?: ReviewPlace | null; after?: ReviewPlace } = {},
): string {
  const query = new URLSearchParams({ test });
  if (question !== null) query.set('question', question);
  query.set('order', order);
  query.set('names', hidesNames ? 'hidden' : 'shown');
  if (to.answer) query.set('answer', formatPlace(to.answer));
  if (to.after) query.set('after', formatPlace(to.after));
  return `${path}?${query}`;
}
