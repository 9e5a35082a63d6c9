import * as z from 'zod';
import { pageFields } from '../http/pagination.ts';
import { Instant } from '../vocabulary/dates.ts';
import { lineOfText } from '../vocabulary/text.ts';

/** `sending` lasts only moments; `dead` means rejected for good, or given up after two days. */
export const MailStatus = z.enum(['queued', 'sending', 'sent', 'dead']);
export type MailStatus = z.infer<typeof MailStatus>;

/** Where e-mails go: an SMTP server, a demo's local catch-all, or nowhere, in which case they wait. */
export const MailDelivery = z.enum(['smtp', 'catch_all', 'none']);
export type MailDelivery = z.infer<typeof MailDelivery>;

/** Subject of an e-mail: a noun, a dot and the event. */
export const MailKind = z.enum([
  'access_token.created',
  'account.deleted',
  'consent.agreed',
  'consent.asked',
  'consent.declined',
  'consent.withdrawn',
  'email.asked',
  'email.change_asked',
  'email.changed',
  'invitation.sent',
  'membership.approved',
  'membership.refused',
  'membership.removed',
  'membership.requested',
  'order.failed',
  'order.paid',
  'order.refunded',
  'password.changed',
  'password.link',
  'recovery_code.used',
  'recovery_codes.renewed',
  'result.marked',
  'session.locked',
  'session.new_device',
  'summary.weekly',
  'two_factor.disabled',
  'two_factor.enabled',
  'two_factor.reset',
]);
export type MailKind = z.infer<typeof MailKind>;

export const MailQuery = z.strictObject({
  status: MailStatus.optional(),
  /** Any part of the address. */
  search: lineOfText(254).optional(),
  ...pageFields,
});

export const Mail = z.object({
  id: z.uuid(),
  kind: MailKind,
  toAddress: z.string(),
  subject: z.string(),
  status: MailStatus,
  tries: z.int(),
  /** The server's answer or the connection error of the last failed try. */
  lastError: z.string().nullable(),
  createdAt: Instant,
  /** Only for waiting e-mails. */
  nextTryAt: Instant.nullable(),
  sentAt: Instant.nullable(),
});
export type Mail = z.infer<typeof Mail>;

export const MailList = z.object({ mail: z.array(Mail), total: z.int(), delivery: MailDelivery });

/** A whole e-mail. Its parts leave the service only while the local catch-all is in use, as they may hold sign-in links. */
export const MailDetail = z.object({
  ...Mail.shape,
  delivery: MailDelivery,
  messageId: z.string(),
  textBody: z.string().nullable(),
  htmlBody: z.string().nullable(),
});
export type MailDetail = z.infer<typeof MailDetail>;
