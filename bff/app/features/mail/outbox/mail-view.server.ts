import type { Mail, MailKind } from '@shikhar/contracts/mail/schemas';
import { formatRecordMoment } from '../../../lib/site/site-time.ts';

function formatOptional(instant: string | null): string | null {
  return instant === null ? null : formatRecordMoment(instant);
}

const kindLabels: Readonly<Record<MailKind, string>> = {
  'access_token.created': 'Access token created',
  'account.deleted': 'Account deleted',
  'consent.agreed': 'Consent given',
  'consent.asked': 'Request for consent',
  'consent.declined': 'Consent declined',
  'consent.withdrawn': 'Consent withdrawn',
  'email.asked': 'Request to confirm a new email address',
  'email.change_asked': 'Email address change requested',
  'email.changed': 'Email address changed',
  'invitation.sent': 'Invitation',
  'membership.approved': 'School membership approved',
  'membership.refused': 'School membership declined',
  'membership.removed': 'School membership ended',
  'membership.requested': 'Request to join a school',
  'order.failed': 'Payment failed',
  'order.paid': 'Receipt',
  'order.refunded': 'Refund or cancellation',
  'password.changed': 'Password changed',
  'password.link': 'Link to set a password',
  'recovery_code.used': 'Recovery code used',
  'recovery_codes.renewed': 'New recovery codes',
  'result.marked': 'Test marked',
  'session.locked': 'Account locked',
  'session.new_device': 'New sign-in',
  'summary.weekly': 'Weekly summary',
  'two_factor.disabled': 'Two-factor turned off',
  'two_factor.enabled': 'Two-factor turned on',
  'two_factor.reset': 'Two-factor reset',
};

export function buildMailView(mail: Mail) {
  return {
    ...mail,
    kind: kindLabels[mail.kind],
    createdAt: formatRecordMoment(mail.createdAt),
    nextTryAt: formatOptional(mail.nextTryAt),
    sentAt: formatOptional(mail.sentAt),
  };
}

/** An e-mail of the outbox, with formatted times. */
export type MailView = ReturnType<typeof buildMailView>;
