import type { EntityManager } from '@mikro-orm/postgresql';
import type { Mail, MailDelivery, MailQuery } from '@shikhar/contracts/mail/schemas';
import { expressionBuilder } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { allOf } from '../../database/sql.ts';

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

/** Escapes `%` and `_` in a search. */
function buildPattern(search: string): string {
  return `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

/** A page of the outbox, newest first. */
export async function listOutbox(
  em: EntityManager,
  { status, search, page, pageSize }: z.output<typeof MailQuery>,
): Promise<{ mail: Mail[]; total: number }> {
  const listed = em
    .getKysely<Database>()
    .selectFrom('mail_outbox')
    .where((eb) => allOf([status && eb('status', '=', status), search && eb('to_address', 'ilike', buildPattern(search))]));
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
export function findOutboxMail(em: EntityManager, id: string, delivery: MailDelivery) {
  const isShown = delivery === 'catch_all';
  return em
    .getKysely<Database>()
    .selectFrom('mail_outbox')
    .select(selectMail())
    .select('message_id as messageId')
    .select((eb) => [
      eb.case().when(eb.lit(isShown)).then(eb.ref('text_body')).end().as('textBody'),
      eb.case().when(eb.lit(isShown)).then(eb.ref('html_body')).end().as('htmlBody'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}
