import type { FilterQuery } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Mail, MailQuery } from '@shikhar/contracts/mail/schemas';
import type { z } from 'zod';
import { MailEntity } from './mail.entity.ts';
import { toMail } from './mail.mapper.ts';

/** Escapes `%` and `_` in a search. */
function buildPattern(search: string): string {
  return `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

/** A page of the outbox, newest first, without the content of the e-mails. */
export async function listOutbox(
  em: EntityManager,
  { status, search, page, pageSize }: z.output<typeof MailQuery>,
): Promise<{ mail: Mail[]; total: number }> {
  const where: FilterQuery<MailEntity> = {
    ...(status && { status }),
    ...(search && { toAddress: { $ilike: buildPattern(search) } }),
  };
  const [rows, total] = await em.findAndCount(MailEntity, where, {
    orderBy: { createdAt: 'desc', id: 'desc' },
    limit: pageSize,
    offset: (page - 1) * pageSize,
    exclude: ['textBody', 'htmlBody'],
  });
  return { mail: rows.map(toMail), total };
}
