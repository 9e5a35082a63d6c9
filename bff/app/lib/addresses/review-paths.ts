import type { ReviewOrder, ReviewPlace } from '@shikhar/contracts/marking/reviews/schemas';
import * as z from 'zod';

/** The marking pages, which teachers and administrators share. */
export type ReviewsPath = '/teacher/reviews' | '/admin/reviews';

/** The choices in the URL of the queue. */
export interface QueueChoice {
  test: string;
  question: string | null;
  order: ReviewOrder;
  hidesNames: boolean;
}

/** An answer's id in URLs and forms: `<attempt>.<index>`. */
export function formatPlace({ attemptId, index }: ReviewPlace): string {
  return `${attemptId}.${index}`;
}

const PlaceParts = z.tuple([
  z.uuid(),
  z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number),
]);

export function parsePlace(written: string | null): ReviewPlace | null {
  const place = PlaceParts.safeParse((written ?? '').split('.')).data;
  return place ? { attemptId: place[0], index: place[1] } : null;
}

/** The URL of an answer in the queue, or of the first to mark. `after`: the next to mark after this answer. */
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
