import { authMessages, type RequiredStep } from '@shikhar/contracts/auth/schemas';
import { DomainError } from '../../errors/domain-error.ts';

export function credentialsWrong(): DomainError {
  return new DomainError('INVALID_CREDENTIALS', authMessages.credentialsWrong);
}

export function accountPending(): DomainError {
  return new DomainError('ACCOUNT_PENDING', 'This account is not active yet. Please ask your administrator to activate it');
}

export function accountSuspended(): DomainError {
  return new DomainError('ACCOUNT_SUSPENDED', 'This account is suspended. Please contact your administrator');
}

export function emailTaken(): DomainError {
  return new DomainError('EMAIL_TAKEN', authMessages.emailTaken, { fieldErrors: { email: authMessages.emailTaken } });
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
    ? new DomainError('PASSWORD_EXPIRED', 'Your password is too old. Please set a new one to go on')
    : new DomainError('TWO_FACTOR_SETUP_REQUIRED', 'Please set up two-factor sign-in to go on');
}

export function tooManyFailures(retryAfterSeconds: number): DomainError {
  const minutes = Math.max(1, Math.ceil(retryAfterSeconds / 60));
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return new DomainError('TOO_MANY_REQUESTS', `Too many failed sign-ins. Please try again in ${wait}`, { retryAfterSeconds });
}
