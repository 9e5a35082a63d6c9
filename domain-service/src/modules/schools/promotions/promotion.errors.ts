import { DomainError, invalidField } from '../../../errors/domain-error.ts';

export function schoolUnknown(): DomainError {
  return invalidField('schoolCode', 'No school has this code');
}

export function schoolNotYours(): DomainError {
  return invalidField('schoolCode', 'A school promotes its own students only');
}

export function noneLeft(level: string): DomainError {
  return new DomainError('CONFLICT', `None of these students is in class ${level} here any more. Look at the list once more`);
}

export function idempotencyKeyReused(): DomainError {
  return new DomainError('CONFLICT', 'This form has been used for another promotion. Look at the list once more');
}

export function nobodyLeaves(): DomainError {
  return invalidField('class', 'Class 10 is the last. Only a school can end the memberships of its students');
}
