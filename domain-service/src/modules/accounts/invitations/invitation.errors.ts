import { DomainError } from '../../../errors/domain-error.ts';
import { formatWait } from '../../../errors/format-wait.ts';

export function invitationAlreadyAnswered(): DomainError {
  return new DomainError('CONFLICT', 'This invitation has already been accepted, or there was none');
}

export function sendLimitReached(retryAfterSeconds: number): DomainError {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const wait = minutes < 120 ? formatWait(retryAfterSeconds) : `Please try again in ${Math.ceil(minutes / 60)} hours.`;
  return new DomainError('TOO_MANY_REQUESTS', `This invitation has just been sent. ${wait}`, { retryAfterSeconds });
}

export function invitationUsed(): DomainError {
  return new DomainError(
    'LINK_INVALID',
    'This link has been used or has expired. If you have just used it, you need do nothing more. Otherwise ask for a new link.',
  );
}

export function invitedAccountSuspended(): DomainError {
  return new DomainError('ACCOUNT_SUSPENDED', 'This account is suspended. Please contact your administrator.');
}
