import pLimit from 'p-limit';
import { DomainError } from '../../errors/domain-error.ts';

/**
 * So many questions are prepared at once by this process, and so many turns ended: a class that asks in one moment, or whose replies all
 * fail in one, leaves connections to those who sit an exam.
 */
const maxConcurrent = 2;
const maxQueueLength = 300;

const asks = pLimit(maxConcurrent);
const ends = pLimit(maxConcurrent);

/** @throws OVERLOADED when very many wait already */
export function enqueueAsk<Result>(work: () => Promise<Result>): Promise<Result> {
  if (asks.pendingCount >= maxQueueLength) {
    throw new DomainError('OVERLOADED', 'Many students are asking right now. Please try again in a moment', {
      retryAfterSeconds: 5,
    });
  }
  return asks(work);
}

/** For what a turn needs that was taken: waits for others of its kind, however many there are. */
export function enqueueEnd<Result>(work: () => Promise<Result>): Promise<Result> {
  return ends(work);
}
