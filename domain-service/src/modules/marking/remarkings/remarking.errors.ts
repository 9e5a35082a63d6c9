import type { Remarking } from '@shikhar/contracts/marking/remarkings/schemas';
import { DomainError } from '../../../errors/domain-error.ts';

export function nothingToRemark(): DomainError {
  return new DomainError('VALIDATION_FAILED', 'The question is already marked this way. Change something first.');
}

/** Includes the later changes, so that the author can check them. */
export function markingStale(markingVersion: number, since: readonly Remarking[]): DomainError {
  const last = since.at(-1);
  const question = last?.number ? `Question ${last.number} of this test` : 'A question of this test';
  const corrected = last?.madeBy
    ? `${question} has just been corrected by ${last.madeBy}.`
    : `${question} has just been corrected.`;
  return new DomainError('MARKING_STALE', `${corrected} Your change was not applied: look at the question again.`, {
    facts: { markingVersion, since },
  });
}

export function newerRemarkingExists(): DomainError {
  return new DomainError('CONFLICT', 'The key of this question was corrected again later. Undo the later correction first.');
}

export function alreadyUndone(): DomainError {
  return new DomainError('CONFLICT', 'This correction has already been undone.');
}

export function undoIsFinal(): DomainError {
  return new DomainError('CONFLICT', 'This entry undid a correction. To apply that correction again, correct the key again.');
}

export function submissionAlreadyUsed(): DomainError {
  return new DomainError('CONFLICT', 'This page was already used for another correction. Please reload it.');
}

export function questionChanged(): DomainError {
  return new DomainError('CONFLICT', 'The question has just been changed. Please look at it again.');
}
