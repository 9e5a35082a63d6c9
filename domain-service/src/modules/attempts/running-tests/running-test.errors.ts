import { DomainError } from '../../../errors/domain-error.ts';

export function alreadySubmitted(): DomainError {
  return new DomainError('ATTEMPT_CLOSED', 'This student has submitted the test already.');
}

export function idempotencyKeyReused(): DomainError {
  return new DomainError('CONFLICT', 'This page was used to extend something else. Please load it again.');
}
