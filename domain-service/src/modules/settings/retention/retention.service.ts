import type { EntityManager } from '@mikro-orm/postgresql';
import { getSettings } from '../settings.service.ts';

/** What goes when its time is over. `sql` finds the keys of at most `:batch` rows, which nobody else is deleting. */
interface RetentionRule {
  table: string;
  key: string;
  sql: string;
}

function findDead(table: string, key: string, condition: string, order: string): RetentionRule {
  return {
    table,
    key,
    sql: `select ${key} from ${table} where ${condition} order by ${order} limit :batch for update skip locked`,
  };
}

/**
 * What the setting `retentionDays` is about, `:before` being so many days ago: sessions that ended, links, e-mails that were
 * sent or given up, what was said with the study assistant. Never the audit log, which the service could not delete from. What has a time of its own, as guardians'
 * answers and files of imports, goes by the jobs of its module.
 */
const retentionRules: readonly RetentionRule[] = [
  findDead('sessions', 'id', 'expires_at < :before', 'expires_at'),
  findDead('account_tokens', 'id', 'expires_at < :before', 'expires_at'),
  findDead('mail_outbox', 'id', "created_at < :before and status in ('sent', 'dead')", 'created_at'),
  // With its messages.
  findDead('assistant_turns', 'id', 'asked_at < :before', 'asked_at'),
  // Told again at most for a day.
  findDead('gateway_events', 'ctid', 'received_at < :before', 'received_at'),
];

/** What staff tried out of a test; questions that were in it can be changed again. `:before` is a week ago. */
const previewRule: RetentionRule = findDead('attempts', 'id', 'is_preview and started_at < :before', 'started_at');

/** Counts of failed sign-ins mean nothing once they have run out; `:now` in milliseconds. */
const throttleRule: RetentionRule = findDead('sign_in_failures', 'key', 'expire < :now', 'expire');

const dayMs = 24 * 60 * 60_000;

/** Small batches, so that students taking an exam are not slowed down. */
const batch = 500;

/** For which a preview of a test is kept, in milliseconds. */
const previewLife = 7 * dayMs;

/** Of one rule in one run; the next run goes on. */
const maxBatches = 200;

type Bound = { before: Date } | { now: number };

async function deleteDead(em: EntityManager, { table, key, sql }: RetentionRule, bound: Bound): Promise<number> {
  let deleted = 0;
  for (let done = 0; done < maxBatches; done += 1) {
    const rows = await em.execute(`delete from ${table} where ${key} in (${sql}) returning 1`, { ...bound, batch });
    deleted += rows.length;
    if (rows.length < batch) break;
  }
  return deleted;
}

/** When what is older than the settings allow began. */
export async function findRetentionBound(em: EntityManager, now: Date): Promise<Date> {
  const { system } = await getSettings(em, now);
  return new Date(now.getTime() - system.retentionDays * dayMs);
}

/** Deletes data older than the settings allow; safe on several instances. Returns counts by table. */
export async function deleteExpired(em: EntityManager, now: Date): Promise<Record<string, number>> {
  const before = await findRetentionBound(em, now);
  const deleted: Record<string, number> = {};
  for (const rule of retentionRules) deleted[rule.table] = await deleteDead(em, rule, { before });
  deleted['previews'] = await deleteDead(em, previewRule, { before: new Date(now.getTime() - previewLife) });
  deleted[throttleRule.table] = await deleteDead(em, throttleRule, { now: now.getTime() });
  return deleted;
}
