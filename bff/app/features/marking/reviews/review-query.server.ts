import { ReviewOrder, type ReviewPlace } from '@shikhar/contracts/marking/reviews/schemas';
import { z } from 'zod';
import { parsePlace, type QueueChoice } from '../../../lib/addresses/review-paths.ts';

const Id = z.uuid();

/** What an address of the queue asks for. */
export interface AskedQueue extends QueueChoice {
  answer: ReviewPlace | null;
  /** A student, by the attempt: the first of whose answers that waits is shown. */
  student: string | null;
  after: ReviewPlace | null;
}

/** Null where no test is named. Names are hidden unless the address shows them; of a switch that is on, the last value counts. */
export function parseAskedQueue(url: string): AskedQueue | null {
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
