import type { EntityManager } from '@mikro-orm/postgresql';
import type { Mail, MailDelivery, MailQuery } from '@shikhar/contracts/mail/schemas';
import { expressionBuilder } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { allOf } from '../../database/sql.ts';
import { escapePattern } from '../../like-pattern.ts';

/** The columns of an e-mail as shown in the outbox, without its content. */
export function selectMail() {
  const eb = expressionBuilder<Database, 'mail_outbox'>();
  return [
    'id',
    'kind',
    'to_address as toAddress',
    'subject',
    'status',
    'tries',
    'last_error as lastError',
    'created_at as createdAt',
    eb.case().when('status', '=', 'queued').then(eb.ref('next_try_at')).end().as('nextTryAt'),
    'sent_at as sentAt',
  ] as const;
}

/** A page of the outbox, newest first. */
export async function listOutbox(
  em: EntityManager,
  { status, search, page, pageSize }: z.output<typeof MailQuery>,
): Promise<{ mail: Mail[]; total: number }> {
  const listed = em
    .getKysely<Database>()
    .selectFrom('mail_outbox')
    .where((eb) =>
      allOf([status && eb('status', '=', status), search && eb('to_address', 'ilike', `%${escapePattern(search)}%`)]),
    );
  const mail = await listed
    .select(selectMail())
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { total } = await listed.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { mail, total };
}

/**
 * An e-mail. Its content is shown only with the local catch-all: with a real server, its links would let an administrator into other
 * people's accounts.
 */
export async function findOutboxMail(em: EntityManager, id: string, delivery: MailDelivery) {
  const mail = await em
    .getKysely<Database>()
    .selectFrom('mail_outbox')
    .select(selectMail())
    .select(['message_id as messageId', 'text_body as textBody', 'html_body as htmlBody'])
    .where('id', '=', id)
    .executeTakeFirst();
  return mail && delivery !== 'catch_all' ? { ...mail, textBody: null, htmlBody: null } : mail;
}
