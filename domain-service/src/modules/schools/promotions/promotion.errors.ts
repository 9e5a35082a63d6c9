import { DomainError, invalidField } from '../../../errors/domain-error.ts';

export function schoolUnknown(): DomainError {
  return invalidField('schoolCode', 'No school has this code');
}

export function schoolNotYours(): DomainError {
  return invalidField('schoolCode', 'A school can promote only its own students');
}

export function noneLeft(level: string): DomainError {
  return new DomainError('CONFLICT', `None of these students is in Class ${level} any more. Check the list again.`);
}

export function idempotencyKeyReused(): DomainError {
  return new DomainError('CONFLICT', 'This form was already used for another promotion. Check the list again.');
}

export function nobodyLeaves(): DomainError {
  return invalidField('class', 'Class 10 is the last. Only a school can end the memberships of its students.');
}
