import type { EntityManager } from '@mikro-orm/postgresql';
import { getSettings } from '../settings.service.ts';

/** Which rows to delete when their time is over. `sql` selects the keys of at most `:batch` rows that nobody else is deleting. */
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
 * Rows covered by the setting `retentionDays`, `:before` being that many days ago: expired sessions and links, e-mails sent or
 * given up, conversations with the study assistant, events of the payment gateway. Never the audit log, from which the service
 * cannot delete. Data with a period of its own, such as guardians' answers and import files, is deleted by the jobs of its
 * module.
 */
const retentionRules: readonly RetentionRule[] = [
  findDead('sessions', 'id', 'expires_at < :before', 'expires_at'),
  findDead('account_tokens', 'id', 'expires_at < :before', 'expires_at'),
  findDead('mail_outbox', 'id', "created_at < :before and status in ('sent', 'dead')", 'created_at'),
  // Deletes its messages, too.
  findDead('assistant_turns', 'id', 'asked_at < :before', 'asked_at'),
  // The gateway repeats an event for at most a day.
  findDead('gateway_events', 'ctid', 'received_at < :before', 'received_at'),
];

/** Staff previews of tests. Once they are deleted, the questions in them can be changed again. `:before` is a week ago. */
const previewRule: RetentionRule = findDead('attempts', 'id', 'is_preview and started_at < :before', 'started_at');

/** Counts of failed sign-ins mean nothing once they have expired; `:now` is in milliseconds. */
const throttleRule: RetentionRule = findDead('sign_in_failures', 'key', 'expire < :now', 'expire');

const dayMs = 24 * 60 * 60_000;

/** Small batches, so that students taking an exam are not slowed down. */
const batch = 500;

/** How long a preview of a test is kept. */
const previewLife = 7 * dayMs;

/** Per rule and run; the next run continues. */
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

/** The time before which data is older than the settings allow. */
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
