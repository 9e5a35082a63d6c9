import { ReviewOrder, type ReviewPlace } from '@shikhar/contracts/marking/reviews/schemas';
import * as z from 'zod';
import { parsePlace, type QueueChoice } from '../../../lib/addresses/review-paths.ts';

const Id = z.uuid();

/** The parsed URL of the queue. */
export interface QueueRequest extends QueueChoice {
  answer: ReviewPlace | null;
  /** A student, by attempt id: shows their first unmarked answer. */
  student: string | null;
  after: ReviewPlace | null;
}

/**
 * Null without a test. Names are hidden unless the URL shows them; a switch that is on sends two values, of which the last
 * counts.
 */
export function parseQueueRequest(url: string): QueueRequest | null {
  const query = new URL(url).searchParams;
  const parseId = (name: string) => Id.safeParse(query.get(name)).data ?? null;
  const test = parseId('test');
  if (test === null) return null;
  return {
    test,
    question: parseId('question'),
    order: ReviewOrder.catch('question').parse(query.get('order')),
    hidesNames: query.getAll('names').at(-1) !== 'shown',
    answer: parsePlace(query.get('answer')),
    student: parseId('student'),
    after: parsePlace(query.get('after')),
  };
}
