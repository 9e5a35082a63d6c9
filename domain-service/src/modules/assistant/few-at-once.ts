import pLimit from 'p-limit';
import { DomainError } from '../../errors/domain-error.ts';

/**
 * So many questions are prepared at once by this process, and so many turns ended: a class that asks in one moment, or whose replies all
 * fail in one, leaves connections to those who sit an exam.
 */
const mostAtOnce = 2;
const longestQueue = 300;

const asks = pLimit(mostAtOnce);
const ends = pLimit(mostAtOnce);

/** @throws OVERLOADED when very many wait already */
export function askInTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (asks.pendingCount >= longestQueue) {
    throw new DomainError('OVERLOADED', 'Many students are asking right now. Please try again in a moment', {
      retryAfterSeconds: 5,
    });
  }
  return asks(work);
}

/** For what a turn needs that was taken: waits for others of its kind, however many there are. */
export function endInTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  return ends(work);
}
