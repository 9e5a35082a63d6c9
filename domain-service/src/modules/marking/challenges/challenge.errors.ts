import { maxOpenChallenges } from '@shikhar/contracts/marking/challenges/schemas';
import { DomainError } from '../../../errors/domain-error.ts';

export function reviewNotOpen(): DomainError {
  return new DomainError(
    'CONFLICT',
    'The right answers of this test are not shown yet. You can challenge a question once they are.',
  );
}

export function inRunningTest(): DomainError {
  return new DomainError('CONFLICT', 'This question is in your running test. You can challenge it once you have handed that in.');
}

export function notMarkedYet(): DomainError {
  return new DomainError('CONFLICT', 'A teacher is still marking this answer. You can challenge its marks when that is done.');
}

export function questionNotCounted(): DomainError {
  return new DomainError('CONFLICT', 'This question was corrected for everyone already. There is nothing left to challenge.');
}

export function challengeDecided(): DomainError {
  return new DomainError('CONFLICT', 'Your challenge of this question was answered already.');
}

export function tooManyChallenges(): DomainError {
  return new DomainError(
    'CONFLICT',
    `You have ${maxOpenChallenges} challenges that wait for an answer. Please wait until some of them have one.`,
  );
}

export function acceptedByRemarking(): DomainError {
  return new DomainError(
    'CONFLICT',
    'Correct the key to accept this challenge. Only that of a long answer is accepted by itself.',
  );
}

export function decidedAlready(): DomainError {
  return new DomainError('CONFLICT', 'This challenge was answered or withdrawn meanwhile.');
}
