import type { MailContent } from '../../mail/mail.service.ts';
import type { SecurityNotice } from '../security-notices/security-notice.service.ts';

/** One kind for all e-mails to a requested new address, so that it reveals nothing. */
export const newAddressKind = 'email.asked';

const asked = { kind: newAddressKind, isEssential: true } as const;

/** To a new address that is free. */
export function buildConfirmationMail(name: string, siteName: string, token: string): MailContent {
  return {
    ...asked,
    subject: `Confirm your email address on ${siteName}`,
    greeting: `Hello ${name},`,
    title: 'Confirm your new email address',
    paragraphs: ['You asked to use this address for your account. Your old address stays until you confirm this one.'],
    button: { label: 'Confirm this address', path: `/confirm-email?token=${token}` },
    footnote: 'The link works once, within 24 hours. If you did not ask for this, ignore this email: nothing changes.',
  };
}

/** To a new address that another account uses; only its owner learns this. */
export function buildEmailTakenMail(siteName: string): MailContent {
  return {
    ...asked,
    subject: `Your email address on ${siteName}`,
    title: 'This address already has an account',
    paragraphs: [
      'Someone asked to use this address for another account. It belongs to your account, so nothing was changed.',
      'If that was you, sign in with this address, or first change it in the profile of the account that uses it.',
    ],
    button: { label: 'Sign in', path: '/' },
    footnote: 'If it was not you, do nothing.',
  };
}

const advice = 'If this was not you, set a new password at once. This also stops the change.';

/** To the old address, when a change is requested. */
export const changeAskedNotice: SecurityNotice = {
  kind: 'email.change_asked',
  subject: 'Email change requested',
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
    paragraphs: [`You now sign in with ${email}. Your account no longer uses this address.`],
    advice: 'If this was not you, tell your administrator at once.',
  };
}
