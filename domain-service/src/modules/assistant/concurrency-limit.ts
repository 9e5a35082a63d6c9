import pLimit from 'p-limit';
import { DomainError } from '../../errors/domain-error.ts';

/**
 * Limits how many questions this process prepares, and how many turns it ends, at the same time. A whole class may ask, or lose
 * its replies, at once; enough database connections must remain for students in an exam.
 */
const maxConcurrent = 2;
const maxQueueLength = 300;

const asks = pLimit(maxConcurrent);
const ends = pLimit(maxConcurrent);

/** @throws OVERLOADED if too many are already waiting */
export function enqueueAsk<Result>(work: () => Promise<Result>): Promise<Result> {
  if (asks.pendingCount >= maxQueueLength) {
    throw new DomainError('OVERLOADED', 'Many students are asking right now. Please try again in a moment.', {
      retryAfterSeconds: 5,
    });
  }
  return asks(work);
}

/** Queues work on an accepted turn, which is never refused. */
export function enqueueEnd<Result>(work: () => Promise<Result>): Promise<Result> {
  return ends(work);
}
