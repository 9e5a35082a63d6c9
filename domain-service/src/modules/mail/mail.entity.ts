import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { type MailKind, MailStatus } from '@shikhar/contracts/mail/schemas';
import { UserEntity } from '../users/user.entity.ts';

/** A queued e-mail, written in the same transaction as the change it reports. */
export const MailEntity = defineEntity({
  name: 'MailEntity',
  tableName: 'mail_outbox',
  properties: {
    id: p.uuid().primary(),
    /** Idempotency key: a second e-mail with the same key is not queued. */
    key: p.text().unique(),
    kind: p.text().$type<MailKind>(),
    user: () => p.manyToOne(UserEntity).ref().deleteRule('set null').nullable(),
    toAddress: p.text(),
    subject: p.text(),
    /** Message id, the same at every attempt, so that duplicates can be recognised. */
    messageId: p.text(),
    /** Null once sent, as it may hold a sign-in link; kept with the local catch-all. */
    textBody: p.text().nullable(),
    htmlBody: p.text().nullable(),
    status: p.enum(MailStatus.options),
    tries: p.integer().default(0),
    /** When it is due; while it is being sent, when the claim expires. */
    nextTryAt: p.datetime(),
    lastError: p.text().nullable(),
    createdAt: p.datetime(),
    sentAt: p.datetime().nullable(),
    /** URL that mail programs call to switch such e-mails off; null for those without a switch, and once sent. */
    unsubscribeUrl: p.text().nullable(),
  },
  indexes: [
    { name: 'mail_outbox_created_at_idx', columns: [{ name: 'created_at', sort: 'desc' }] },
    { name: 'mail_outbox_next_try_at_idx', properties: ['nextTryAt'], where: "status in ('queued', 'sending')" },
  ],
});
export type MailEntity = InferEntity<typeof MailEntity>;
