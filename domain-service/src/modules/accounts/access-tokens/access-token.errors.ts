import type { AccessScope } from '@shikhar/contracts/accounts/access-tokens/schemas';
import { DomainError } from '../../../errors/domain-error.ts';

export function accessTokenEnded(): DomainError {
  return new DomainError('ACCESS_TOKEN_ENDED', 'This access token has expired or was revoked');
}

/** @param scope the one that opens the route; undefined if none does */
export function scopeMissing(scope: AccessScope | undefined): DomainError {
  const message =
    scope === undefined
      ? 'No access token opens this. A person must do it.'
      : `This access token does not have the scope ${scope}`;
  return new DomainError('SCOPE_MISSING', message);
}
