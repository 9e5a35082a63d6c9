import type { EntityManager } from '@mikro-orm/postgresql';
import { getSettings } from '../settings.service.ts';
import { previewRule, type RetentionRule, retentionRules, throttleRule } from './retention-rules.ts';

const dayMs = 24 * 60 * 60_000;

/** Short statements, beside students who are sitting an exam. */
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

/** Deletes what is older than the settings allow; on as many instances at once as there are. Answers how much, by table. */
export async function deleteExpired(em: EntityManager, now: Date): Promise<Record<string, number>> {
  const before = await findRetentionBound(em, now);
  const deleted: Record<string, number> = {};
  for (const rule of retentionRules) deleted[rule.table] = await deleteDead(em, rule, { before });
  deleted['previews'] = await deleteDead(em, previewRule, { before: new Date(now.getTime() - previewLife) });
  deleted[throttleRule.table] = await deleteDead(em, throttleRule, { now: now.getTime() });
  return deleted;
}
