import { plural } from '@shikhar/contracts/vocabulary/plural';
import { DomainError, invalidField, notFound } from '../../../errors/domain-error.ts';

export function notInNotebook(): DomainError {
  return notFound('This question is no longer in your notebook.');
}

export function someNotInNotebook(): DomainError {
  return notFound('One of these questions is no longer in your notebook. Open the notebook and choose again.');
}

export function retryDecides(): DomainError {
  return new DomainError('CONFLICT', 'Practise this question: your answer shows whether you can do it.');
}

export function knownToday(): DomainError {
  return new DomainError('CONFLICT', 'You have already said so today. Try again on another day.');
}

export function longAnswersPending(): DomainError {
  return invalidField('questionIds', 'Long answers need a teacher, so you cannot practise them');
}

export function inRunningTest(questionCount: number): DomainError {
  const message = plural(questionCount, {
    one: 'This question is in a test you are taking now. Submit it first.',
    other: 'Some of these questions are in a test you are taking now. Submit it first, or practise the others.',
  });
  return new DomainError('CONFLICT', message);
}

export function retryRuns(questionCount: number): DomainError {
  const message = plural(questionCount, {
    one: 'Finish your practice set of one question first.',
    other: 'Finish your practice set of # questions first.',
  });
  return new DomainError('CONFLICT', message);
}
