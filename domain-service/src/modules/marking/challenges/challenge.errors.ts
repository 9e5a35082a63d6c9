import { maxOpenChallenges } from '@shikhar/contracts/marking/challenges/schemas';
import { DomainError } from '../../../errors/domain-error.ts';

export function reviewNotOpen(): DomainError {
  return new DomainError('CONFLICT', 'The answers to this test are not shown yet. You can challenge a question once they are.');
}

export function inRunningTest(): DomainError {
  return new DomainError(
    'CONFLICT',
    'This question is in a test you are taking now. You can challenge it after you submit that test.',
  );
}

export function notMarkedYet(): DomainError {
  return new DomainError('CONFLICT', 'A teacher is still marking this answer. You can challenge the marks after that.');
}

export function questionNotCounted(): DomainError {
  return new DomainError(
    'CONFLICT',
    'This question has already been corrected for everyone. There is nothing left to challenge.',
  );
}

export function challengeDecided(): DomainError {
  return new DomainError('CONFLICT', 'Your challenge to this question has already been answered.');
}

export function tooManyChallenges(): DomainError {
  return new DomainError(
    'CONFLICT',
    `You have ${maxOpenChallenges} challenges waiting for an answer. Please wait until some of them are answered.`,
  );
}

export function acceptedByRemarking(): DomainError {
  return new DomainError(
    'CONFLICT',
    'Correct the key to accept this challenge. Only a challenge to a long answer can be accepted directly.',
  );
}

export function decidedAlready(): DomainError {
  return new DomainError('CONFLICT', 'This challenge has just been answered or withdrawn.');
}
