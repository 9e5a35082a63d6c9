import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { MailStatus } from '@shikhar/contracts/mail/schemas';

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
    /** Of the message, the same at each try: who gets it twice can tell. */
    messageId: p.text(),
    /** Null once it has been sent, for it may hold a link that lets in; kept with the local catch-all. */
    textBody: p.text().nullable(),
    htmlBody: p.text().nullable(),
    /** Where mail programs switch such e-mails off; null for those that always come, and once it has been sent. */
    stopUrl: p.text().nullable(),
    status: p.enum(MailStatus.options),
    tries: p.integer(),
    /** When it is due; while it is being sent, until when it is nobody else's. */
    nextTryAt: p.datetime(),
    lastError: p.text().nullable(),
    createdAt: p.datetime(),
    sentAt: p.datetime().nullable(),
  },
});
export type MailEntity = InferEntity<typeof MailEntity>;
