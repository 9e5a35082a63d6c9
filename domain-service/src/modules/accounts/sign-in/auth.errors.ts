import { authMessages, type RequiredStep } from '@shikhar/contracts/accounts/sign-in/schemas';
import { twoFactorMessages } from '@shikhar/contracts/accounts/two-factor/schemas';
import type { SystemSettings } from '@shikhar/contracts/settings/schemas';
import { DomainError } from '../../../errors/domain-error.ts';
import { formatWait } from '../../../errors/format-wait.ts';

export function invalidCredentials(): DomainError {
  return new DomainError('INVALID_CREDENTIALS', authMessages.credentialsWrong);
}

export function accountPending(): DomainError {
  return new DomainError('ACCOUNT_PENDING', 'This account is not active yet. Please ask your administrator to activate it.');
}

export function accountSuspended({ adminEmail }: Pick<SystemSettings, 'adminEmail'>): DomainError {
  return new DomainError('ACCOUNT_SUSPENDED', `This account is suspended. Please contact your administrator at ${adminEmail}.`);
}

/** @param kind which second factor was wrong; also the form field */
export function invalidSecondFactor(kind: 'totp' | 'recoveryCode'): DomainError {
  const words = kind === 'totp' ? twoFactorMessages.codeWrong : twoFactorMessages.recoveryCodeWrong;
  return new DomainError('TOTP_WRONG', words, { fieldErrors: { [kind]: words } });
}

/** @param challenge proves the right password at the second step */
export function totpRequired(challenge: string): DomainError {
  return new DomainError('TOTP_REQUIRED', twoFactorMessages.codeRequired, { facts: { challenge } });
}

export function signInExpired(): DomainError {
  return new DomainError('SIGN_IN_EXPIRED', 'This took too long. Please sign in again.');
}

export function sessionRequired(): DomainError {
  return new DomainError('SESSION_REQUIRED', 'Please sign in');
}

export function sessionEnded(): DomainError {
  return new DomainError('SESSION_ENDED', 'Your session has ended. Please sign in again.');
}

export function roleNotAllowed(): DomainError {
  return new DomainError('ROLE_NOT_ALLOWED', 'Your account is not allowed to do this');
}

export function stepRequired(step: RequiredStep): DomainError {
  return step === 'change_password'
    ? new DomainError('PASSWORD_EXPIRED', 'Your password has expired. Please set a new one to continue.')
    : new DomainError('TWO_FACTOR_SETUP_REQUIRED', 'Please set up two-factor sign-in to continue');
}

export function tooManyFailures(retryAfterSeconds: number): DomainError {
  const message = `Too many failed sign-ins. ${formatWait(retryAfterSeconds)}`;
  return new DomainError('TOO_MANY_REQUESTS', message, { retryAfterSeconds });
}

export function tooManySignUps(retryAfterSeconds: number): DomainError {
  const message = `Too many sign-ups failed from here. ${formatWait(retryAfterSeconds)}`;
  return new DomainError('TOO_MANY_REQUESTS', message, { retryAfterSeconds });
}

export function tooManyLinks(retryAfterSeconds: number): DomainError {
  const message = `Too many links were requested from here. ${formatWait(retryAfterSeconds)}`;
  return new DomainError('TOO_MANY_REQUESTS', message, { retryAfterSeconds });
}
