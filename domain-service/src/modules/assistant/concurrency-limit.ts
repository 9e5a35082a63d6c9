import pLimit from 'p-limit';
import { DomainError } from '../../errors/domain-error.ts';

/**
 * Limits how many questions this process prepares and how many turns it ends at once. A whole class may ask, or lose its replies,
 * in the same moment; connections must be left for students who sit an exam.
 */
const maxConcurrent = 2;
const maxQueueLength = 300;

const asks = pLimit(maxConcurrent);
const ends = pLimit(maxConcurrent);

/** @throws OVERLOADED if too many are already waiting */
export function enqueueAsk<Result>(work: () => Promise<Result>): Promise<Result> {
  if (asks.pendingCount >= maxQueueLength) {
    throw new DomainError('OVERLOADED', 'Many students are asking right now. Please try again in a moment', {
      retryAfterSeconds: 5,
    });
  }
  return asks(work);
}

/** For work on an accepted turn: waits for its place, however long the queue is. */
export function enqueueEnd<Result>(work: () => Promise<Result>): Promise<Result> {
  return ends(work);
}
