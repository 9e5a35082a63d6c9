import { consentMessages } from '@shikhar/contracts/accounts/consents/schemas';
import { DomainError } from '../../../errors/domain-error.ts';

/** @param consent who must agree, and what lets the student ask again */
export function consentDue(guardianEmail: string, consent: Record<string, unknown>): DomainError {
  const message = `Your parent or guardian must agree before you can sign in. We have written to ${guardianEmail}`;
  return new DomainError('GUARDIAN_CONSENT_DUE', message, { facts: { consent } });
}

export function consentMissing(message: string): DomainError {
  return new DomainError('ACCOUNT_PENDING', message);
}

export function textChanged(): DomainError {
  return new DomainError('CONFLICT', consentMessages.textChanged);
}

export function nothingToWithdraw(): DomainError {
  return new DomainError('CONFLICT', 'You have not agreed, so there is nothing to take back');
}

export function tooManyReminders(retryAfterSeconds: number): DomainError {
  const message = 'The email has been sent several times. Please look for it, also among unwanted mail, and try again later';
  return new DomainError('TOO_MANY_REQUESTS', message, { retryAfterSeconds });
}

export function tooManyStudents(): DomainError {
  const message = 'This address has been asked for many accounts today. Please try again tomorrow';
  return new DomainError('TOO_MANY_REQUESTS', message, { retryAfterSeconds: 24 * 60 * 60 });
}
