import type { MailContent } from '../../mail/mail.service.ts';
import type { SecurityNotice } from '../security-notices/security-notice.service.ts';

/** The kind of every e-mail to an address that someone wants to change to, whatever it says. */
export const newAddressKind = 'email.asked';

const asked = { kind: newAddressKind, isEssential: true } as const;

/** To a new address that is free. */
export function buildConfirmationMail(name: string, siteName: string, token: string): MailContent {
  return {
    ...asked,
    subject: `Confirm your email address on ${siteName}`,
    greeting: `Hello ${name},`,
    title: 'Confirm your new email address',
    paragraphs: ['You asked to use this address for your account from now on. Until you confirm it, the old one stays.'],
    button: { label: 'Confirm this address', path: `/confirm-email?token=${token}` },
    footnote: 'The link works once, for 24 hours. If you did not ask for this, do nothing: nothing changes.',
  };
}

/** To a new address that another account uses: only its owner learns of it. */
export function buildEmailTakenMail(siteName: string): MailContent {
  return {
    ...asked,
    subject: `Your email address on ${siteName}`,
    title: 'This address has an account already',
    paragraphs: [
      'Someone asked to use this address for another account. It belongs to yours, so nothing was changed.',
      'If that was you, sign in with this address, or change it first in the profile of the account that has it.',
    ],
    button: { label: 'Sign in', path: '/' },
    footnote: 'If it was not you, do nothing.',
  };
}

const advice = 'If this was not you, set a new password at once: it also stops the change.';

/** To the old address, when a change was asked for. */
export const changeAskedNotice: SecurityNotice = {
  kind: 'email.change_asked',
  subject: 'A new email address was asked for',
  paragraphs: [
    'Someone who knows your password asked to change the email address of your account. The new one is being confirmed.',
  ],
  advice,
};

/** To the old address, after the change. */
export function buildEmailChangedNotice(email: string): SecurityNotice {
  return {
    kind: 'email.changed',
    subject: 'Your email address was changed',
    paragraphs: [`You now sign in with ${email}. This address is not used for your account any more.`],
    advice: 'If this was not you, tell your administrator at once.',
  };
}
