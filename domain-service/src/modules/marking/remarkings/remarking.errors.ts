import type { Remarking } from '@shikhar/contracts/marking/remarkings/schemas';
import { DomainError, invalidField } from '../../../errors/domain-error.ts';

export function keyOfOtherType(): DomainError {
  return invalidField('key', 'This key is not of the kind this question needs.');
}

export function optionNotFound(): DomainError {
  return invalidField('key', 'Choose the correct answer from the options.');
}

export function pairsNotFound(): DomainError {
  return invalidField('key', 'Choose for each item a match that the question has, each as often as it stands there.');
}

export function nothingToRemark(): DomainError {
  return new DomainError('VALIDATION_FAILED', 'The question is marked like this already. Change something first.');
}

/** Tells what happened since, so that the author can look at it. */
export function markingStale(markingVersion: number, since: readonly Remarking[]): DomainError {
  const last = since.at(-1);
  const who = last?.madeBy ? ` by ${last.madeBy}` : '';
  const question = last?.number ? `Question ${last.number} of this test` : 'A question of this test';
  return new DomainError(
    'MARKING_STALE',
    `${question} was re-marked${who} meanwhile. Nothing of yours was applied: look at it again.`,
    {
      facts: { markingVersion, since },
    },
  );
}

export function newerRemarkingExists(): DomainError {
  return new DomainError('CONFLICT', 'This question was re-marked again later. Undo the later one first.');
}

export function alreadyUndone(): DomainError {
  return new DomainError('CONFLICT', 'This re-marking was undone already.');
}

export function undoIsFinal(): DomainError {
  return new DomainError('CONFLICT', 'This took a re-marking back. To have that again, correct the key anew.');
}

export function submissionAlreadyUsed(): DomainError {
  return new DomainError('CONFLICT', 'This page was used to re-mark something else. Please load it again.');
}

export function questionChanged(): DomainError {
  return new DomainError('CONFLICT', 'The question was changed meanwhile. Please look at it again.');
}
