import { type DomainError, invalidField } from '../errors/domain-error.ts';

export function choiceNotFound(): DomainError {
  return invalidField('answer', 'There is no such choice');
}

export function answerOfOtherKind(message: string): DomainError {
  return invalidField('answer', message);
}

export function keyOfOtherKind(): DomainError {
  return invalidField('key', 'This key does not fit this type of question.');
}
