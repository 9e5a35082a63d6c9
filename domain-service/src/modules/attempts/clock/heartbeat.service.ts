import type { EntityManager } from '@mikro-orm/postgresql';
import { expressionBuilder } from 'kysely';
import { prepareStatement, runPrepared } from '../../../database/prepared-statement.ts';
import type { Aliased } from '../../../database/sql.ts';

/** Minimum interval between heartbeat writes: an open page polls every few seconds, and a write costs more than a read. */
const writeEveryMs = 15_000;

/** SQL over `attempts a`: the last recorded poll of its page. */
export const selectHeartbeatSql = '(select g.seen_at from attempt_heartbeats g where g.attempt_id = a.id)';

/** SQL over `attempts a`: the last heartbeat, a save or a poll. */
export const lastHeartbeatSql = `greatest(a.started_at, a.last_saved_at, ${selectHeartbeatSql})`;

const statement = prepareStatement(
  'sign-of-life',
  `insert into attempt_heartbeats (attempt_id, seen_at) values (:attemptId, :now)
   on conflict (attempt_id) do update set seen_at = excluded.seen_at where attempt_heartbeats.seen_at < excluded.seen_at`,
);

/** Records a heartbeat of an attempt's page, unless the last one (`seenAt`) is recent. */
export async function recordHeartbeat(
  em: EntityManager,
  { attemptId, seenAt, now }: { attemptId: string; seenAt: string | null; now: Date },
): Promise<void> {
  if (seenAt !== null && now.getTime() - Date.parse(seenAt) < writeEveryMs) return;
  await runPrepared(em, statement, { attemptId, now });
}

/** On `attempts a`: the last recorded poll of its page. */
export function selectHeartbeat() {
  const eb = expressionBuilder<Aliased<{ a: 'attempts' }>, 'a'>();
  return eb.selectFrom('attempt_heartbeats as g').select('g.seen_at').whereRef('g.attempt_id', '=', 'a.id').$asScalar();
}

/** On `attempts a`: the last heartbeat, a save or a poll. */
export function lastHeartbeat() {
  const eb = expressionBuilder<Aliased<{ a: 'attempts' }>, 'a'>();
  return eb.fn<string>('greatest', ['a.started_at', 'a.last_saved_at', selectHeartbeat()]);
}
