import type { EntityManager } from '@mikro-orm/postgresql';
import type { LogPage, LogQuery } from '@shikhar/contracts/diagnostics/schemas';
import { validate as isUuid } from 'uuid';
import type { Database } from '../../database/database.ts';
import { invalidField } from '../../errors/domain-error.ts';
import type { Caller } from '../accounts/sessions/session.service.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { getSettings } from '../settings/settings.service.ts';
import { searchLogs } from './search-logs.service.ts';

export interface LogContext {
  em: EntityManager;
  caller: Caller;
  now: Date;
  address: string;
  requestId: string;
}

/** The log itself writes references in capitals, and ids in small letters. */
function normalizeReference(reference: string): string {
  return /^SHK/i.test(reference) ? reference.toUpperCase() : reference.toLowerCase();
}

/** The id of an account; an id is also taken if its account is deleted. */
async function findUserId(em: EntityManager, account: string): Promise<string> {
  if (isUuid(account)) return account.toLowerCase();
  const db = em.getKysely<Database>();
  const user = await db.selectFrom('users').select('id').where('email', '=', account.toLowerCase()).executeTakeFirst();
  if (!user) throw invalidField('account', 'No account has this e-mail');
  return user.id;
}

async function listAccounts(em: EntityManager, { groups }: Pick<LogPage, 'groups'>): Promise<LogPage['accounts']> {
  const ids = new Set(groups.flatMap(({ entries }) => entries.flatMap(({ userId }) => userId ?? [])));
  if (ids.size === 0) return [];
  const db = em.getKysely<Database>();
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role'])
    .where('id', 'in', [...ids])
    .execute();
}

/** A page of log entries. The search is recorded, because it shows what an account did. */
export async function findLogPage(
  { em, caller, now, ...origin }: LogContext,
  logsFolder: string,
  { reference, account, from, to, page, pageSize }: LogQuery,
): Promise<LogPage> {
  const userId = account ? await findUserId(em, account) : undefined;
  await recordAudit(em, {
    at: now,
    action: 'logs.searched',
    actorId: caller.userId,
    actorRole: caller.role,
    ...(userId && { subjectType: 'user', subjectId: userId }),
    ...origin,
    details: { reference, from, to },
  });
  const found = await searchLogs(logsFolder, {
    reference: reference && normalizeReference(reference),
    userId,
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
    page,
    pageSize,
  });
  const { system } = await getSettings(em, now);
  return {
    ...found,
    searchedFrom: found.searchedFrom?.toISOString() ?? null,
    accounts: await listAccounts(em, found),
    retentionDays: system.retentionDays,
  };
}
