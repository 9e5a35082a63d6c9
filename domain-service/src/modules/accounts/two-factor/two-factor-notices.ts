import type { SecurityNotice } from '../security-notices/security-notice.service.ts';

const advice = 'If this was not you, set a new password at once and tell your administrator.';

export const enabledNotice: SecurityNotice = {
  kind: 'two_factor.enabled',
  subject: 'Two-factor sign-in was turned on',
  paragraphs: ['From now on, signing in to your account takes a code from your authenticator app beside the password.'],
  advice,
};

export const disabledNotice: SecurityNotice = {
  kind: 'two_factor.disabled',
  subject: 'Two-factor sign-in was turned off',
  paragraphs: ['From now on, the password alone opens your account.'],
  advice,
};

export const codesRenewedNotice: SecurityNotice = {
  kind: 'recovery_codes.renewed',
  subject: 'Your recovery codes were renewed',
  paragraphs: ['New recovery codes were made. The old ones work no more.'],
  advice,
};

/** @param left how many codes can still be used */
export function buildCodeUsedNotice(left: number): SecurityNotice {
  const rest = left === 1 ? 'One recovery code is left.' : `${left === 0 ? 'No' : left} recovery codes are left.`;
  return {
    kind: 'recovery_code.used',
    subject: 'A recovery code was used',
    paragraphs: [
      'A recovery code was used in place of a code from your authenticator app.',
      `${rest} You can make new ones in your profile.`,
    ],
    advice,
  };
}
