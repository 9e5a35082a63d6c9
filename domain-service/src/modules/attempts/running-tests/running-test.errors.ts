import { DomainError } from '../../../errors/domain-error.ts';

export function alreadySubmitted(): DomainError {
  return new DomainError('ATTEMPT_CLOSED', 'This student has already submitted the test.');
}

export function idempotencyKeyReused(): DomainError {
  return new DomainError('CONFLICT', 'This page was already used to give extra time. Please reload it.');
}
