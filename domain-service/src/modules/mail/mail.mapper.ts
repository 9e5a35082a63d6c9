import type { Mail } from '@shikhar/contracts/mail/schemas';
import type { MailEntity } from './mail.entity.ts';

type MailFacts = Pick<
  MailEntity,
  'id' | 'kind' | 'toAddress' | 'subject' | 'status' | 'tries' | 'lastError' | 'createdAt' | 'nextTryAt' | 'sentAt'
>;

/** A row as shown in the outbox, without its content. */
export function toMail(row: MailFacts): Mail {
  return {
    id: row.id,
    kind: row.kind,
    to: row.toAddress,
    subject: row.subject,
    status: row.status,
    tries: row.tries,
    lastError: row.lastError ?? null,
    createdAt: row.createdAt.toISOString(),
    nextTryAt: row.status === 'queued' ? row.nextTryAt.toISOString() : null,
    sentAt: row.sentAt?.toISOString() ?? null,
  };
}
