import { z } from 'zod';
import { pageFields } from '../http/pagination.ts';
import { Instant } from '../vocabulary/dates.ts';
import { lineOfText } from '../vocabulary/text.ts';

/** `sending` only for moments; `dead`: refused for good, or given up after two days of trying. */
export const MailStatus = z.enum(['queued', 'sending', 'sent', 'dead']);
export type MailStatus = z.infer<typeof MailStatus>;

/** Where e-mails go: an SMTP server, the local catch-all of a demo, or nowhere, and then they wait. */
export const MailDelivery = z.enum(['smtp', 'catch_all', 'none']);
export type MailDelivery = z.infer<typeof MailDelivery>;

export const MailQuery = z.strictObject({
  status: MailStatus.optional(),
  /** A part of the address. */
  search: lineOfText(254).optional(),
  ...pageFields,
});

export const Mail = z.object({
  id: z.uuid(),
  /** The occasion, as `invitation.sent`. */
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  status: MailStatus,
  tries: z.int(),
  /** What the server said, or what went wrong on the way to it, at the last try that failed. */
  lastError: z.string().nullable(),
  createdAt: Instant,
  /** Of an e-mail that waits. */
  nextTryAt: Instant.nullable(),
  sentAt: Instant.nullable(),
});
export type Mail = z.infer<typeof Mail>;

export const MailList = z.object({ mail: z.array(Mail), total: z.int(), delivery: MailDelivery });

/** An e-mail in full. Its parts leave the service only while the local catch-all is in use: they may hold links that let in. */
export const MailDetail = z.object({
  ...Mail.shape,
  delivery: MailDelivery,
  messageId: z.string(),
  text: z.string().nullable(),
  html: z.string().nullable(),
});
export type MailDetail = z.infer<typeof MailDetail>;
