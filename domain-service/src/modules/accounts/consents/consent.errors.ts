import { consentMessages } from '@shikhar/contracts/accounts/consents/schemas';
import { DomainError } from '../../../errors/domain-error.ts';

/** @param consent who must agree, and the token with which the student can ask again */
export function consentDue(guardianEmail: string, consent: Record<string, unknown>): DomainError {
  const message = `Your parent or guardian must agree before you can sign in. We have sent an email to ${guardianEmail}.`;
  return new DomainError('GUARDIAN_CONSENT_DUE', message, { facts: { consent } });
}

export function consentMissing(message: string): DomainError {
  return new DomainError('ACCOUNT_PENDING', message);
}

export function textChanged(): DomainError {
  return new DomainError('CONFLICT', consentMessages.textChanged);
}

export function nothingToWithdraw(): DomainError {
  return new DomainError('CONFLICT', 'You have not agreed, so there is no consent to withdraw');
}

export function tooManyReminders(retryAfterSeconds: number): DomainError {
  const message = 'We have sent the email several times. Please check the inbox and the spam folder, and try again later.';
  return new DomainError('TOO_MANY_REQUESTS', message, { retryAfterSeconds });
}

export function tooManyStudents(): DomainError {
  const message = 'Too many accounts have named this address today. Please try again tomorrow.';
  return new DomainError('TOO_MANY_REQUESTS', message, { retryAfterSeconds: 24 * 60 * 60 });
}
