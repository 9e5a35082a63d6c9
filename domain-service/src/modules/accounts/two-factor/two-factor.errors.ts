import { twoFactorMessages } from '@shikhar/contracts/accounts/two-factor/schemas';
import { plural } from '@shikhar/contracts/vocabulary/plural';
import { DomainError, invalidField } from '../../../errors/domain-error.ts';

/** Which of the two factors was given; also the form field. */
export type FactorKind = 'totp' | 'recoveryCode';

const wrongWords = { totp: twoFactorMessages.codeWrong, recoveryCode: twoFactorMessages.recoveryCodeWrong } as const;

/** Within a session. */
export function invalidCode(kind: FactorKind): DomainError {
  return invalidField(kind, wrongWords[kind]);
}

export function tooManyCodes(retryAfterSeconds: number): DomainError {
  const minutes = Math.max(1, Math.ceil(retryAfterSeconds / 60));
  const message = plural(minutes, {
    one: 'Too many wrong codes. Please try again in a minute.',
    other: 'Too many wrong codes. Please try again in # minutes.',
  });
  return new DomainError('TOO_MANY_REQUESTS', message, { retryAfterSeconds });
}

export function twoFactorOn(): DomainError {
  return new DomainError(
    'CONFLICT',
    'Two-factor sign-in is already on. If you have not seen your recovery codes, make new ones. To move to another phone, turn it off first.',
  );
}

export function twoFactorOff(): DomainError {
  return new DomainError('CONFLICT', 'Two-factor sign-in is not on');
}

export function setupMissing(): DomainError {
  return new DomainError('CONFLICT', 'This set-up has expired. Please start again and scan the new code.');
}
