import { twoFactorMessages } from '@shikhar/contracts/accounts/two-factor/schemas';
import { DomainError, invalidField } from '../../../errors/domain-error.ts';
import { formatWait } from '../../../errors/format-wait.ts';

/** Which of the two factors was given; also the form field. */
export type FactorKind = 'totp' | 'recoveryCode';

const wrongWords = { totp: twoFactorMessages.codeWrong, recoveryCode: twoFactorMessages.recoveryCodeWrong } as const;

/** Within a session. */
export function invalidCode(kind: FactorKind): DomainError {
  return invalidField(kind, wrongWords[kind]);
}

export function tooManyCodes(retryAfterSeconds: number): DomainError {
  return new DomainError('TOO_MANY_REQUESTS', `Too many wrong codes. ${formatWait(retryAfterSeconds)}`, { retryAfterSeconds });
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
