import type { EntityManager } from '@mikro-orm/postgresql';
import { prepareStatement, runPrepared } from '../../../prepared-statement.ts';

/** Minimum interval between heartbeat writes: an open page polls every few seconds, and a write costs more than a read. */
const writeEveryMs = 15_000;

/** SQL over `attempts a`: the last recorded poll of its page. */
export const selectHeartbeat = '(select g.seen_at from attempt_signs g where g.attempt_id = a.id)';

/** SQL over `attempts a`: the last heartbeat, a save or a poll. */
export const lastHeartbeat = `greatest(a.started_at, a.last_saved_at, ${selectHeartbeat})`;

const statement = prepareStatement(
  'sign-of-life',
  `insert into attempt_signs (attempt_id, seen_at) values (:attemptId, :now)
   on conflict (attempt_id) do update set seen_at = excluded.seen_at where attempt_signs.seen_at < excluded.seen_at`,
);

/** Records a heartbeat of an attempt's page, unless the last one (`seenAt`) is recent. */
export async function recordHeartbeat(
  em: EntityManager,
  { attemptId, seenAt, now }: { attemptId: string; seenAt: string | null; now: Date },
): Promise<void> {
  if (seenAt !== null && now.getTime() - Date.parse(seenAt) < writeEveryMs) return;
  await runPrepared(em, statement, { attemptId, now });
}
