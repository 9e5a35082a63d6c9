import { plural } from '@shikhar/contracts/vocabulary/plural';
import type { SecurityNotice } from '../security-notices/security-notice.service.ts';

const advice = 'If this was not you, set a new password at once and tell your administrator.';

export const enabledNotice: SecurityNotice = {
  kind: 'two_factor.enabled',
  subject: 'Two-factor sign-in was turned on',
  paragraphs: ['From now on, you sign in with your password and a code from your authenticator app.'],
  advice,
};

export const disabledNotice: SecurityNotice = {
  kind: 'two_factor.disabled',
  subject: 'Two-factor sign-in was turned off',
  paragraphs: ['From now on, you sign in with your password only.'],
  advice,
};

export const codesRenewedNotice: SecurityNotice = {
  kind: 'recovery_codes.renewed',
  subject: 'Your recovery codes were renewed',
  paragraphs: ['New recovery codes were made. The old ones no longer work.'],
  advice,
};

/** @param left how many codes can still be used */
export function buildCodeUsedNotice(left: number): SecurityNotice {
  const rest =
    left === 0
      ? 'No recovery codes are left.'
      : plural(left, { one: 'One recovery code is left.', other: '# recovery codes are left.' });
  return {
    kind: 'recovery_code.used',
    subject: 'A recovery code was used',
    paragraphs: [
      'A recovery code was used instead of a code from your authenticator app.',
      `${rest} You can make new ones in your profile.`,
    ],
    advice,
  };
}
