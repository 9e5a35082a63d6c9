import { DomainError, invalidField, notFound } from '../../../errors/domain-error.ts';

export function notInNotebook(): DomainError {
  return notFound('This question is not in your notebook any more.');
}

export function someNotInNotebook(): DomainError {
  return notFound('One of these questions is not in your notebook any more. Open it again, and choose anew.');
}

export function retryDecides(): DomainError {
  return new DomainError('CONFLICT', 'Practise this question: your answer shows whether you can do it.');
}

export function knownToday(): DomainError {
  return new DomainError('CONFLICT', 'You have said so today. Try it once more on another day.');
}

export function longAnswersPending(): DomainError {
  return invalidField('questionIds', 'Long answers need a teacher, and are in no practice');
}

export function inRunningTest(): DomainError {
  const message = 'Some of these questions are in your running test. Hand it in first, or practise the others.';
  return new DomainError('CONFLICT', message);
}

export function retryRuns(questionCount: number): DomainError {
  const what = questionCount === 1 ? 'one question' : `${questionCount} questions`;
  return new DomainError('CONFLICT', `You have begun to practise ${what}. Hand that in first.`);
}
