import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

export const mailStatuses = ['queued', 'sending', 'sent', 'dead'] as const;

/** An e-mail to be sent, written in the transaction that it tells of. */
export const MailEntity = defineEntity({
  name: 'MailEntity',
  tableName: 'mail_outbox',
  properties: {
    id: p.uuid().primary(),
    /** Names the occasion: a second e-mail of the same key is not written. */
    key: p.text(),
    kind: p.text(),
    userId: p.uuid().nullable(),
    toAddress: p.text(),
    subject: p.text(),
    /** Null once an e-mail that held a secret has been sent. */
    textBody: p.text().nullable(),
    htmlBody: p.text().nullable(),
    status: p.enum(mailStatuses),
    tries: p.integer(),
    nextTryAt: p.datetime(),
    lastError: p.text().nullable(),
    createdAt: p.datetime(),
    sentAt: p.datetime().nullable(),
  },
});
export type MailEntity = InferEntity<typeof MailEntity>;
