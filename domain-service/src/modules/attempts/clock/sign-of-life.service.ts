import type { EntityManager } from '@mikro-orm/postgresql';
import { prepareStatement, runPrepared } from '../../../prepared-statement.ts';

/** Written at most this often: an open page asks every few seconds, and a write costs more than its question. */
const writeEveryMs = 15_000;

/** SQL over `attempts a`: when its page last asked for something, as far as it was written down. */
export const selectHeartbeat = '(select g.seen_at from attempt_signs g where g.attempt_id = a.id)';

/** SQL over `attempts a`: the last sign of life of who sits it, a save or an open page. */
export const lastHeartbeat = `greatest(a.started_at, a.last_saved_at, ${selectHeartbeat})`;

const statement = prepareStatement(
  'sign-of-life',
  `insert into attempt_signs (attempt_id, seen_at) values (:attemptId, :now)
   on conflict (attempt_id) do update set seen_at = excluded.seen_at where attempt_signs.seen_at < excluded.seen_at`,
);

/** Writes down that the page of an attempt is open, unless `seenAt`, when that was last written, is a moment ago. */
export async function recordHeartbeat(
  em: EntityManager,
  { attemptId, seenAt, now }: { attemptId: string; seenAt: string | null; now: Date },
): Promise<void> {
  if (seenAt !== null && now.getTime() - Date.parse(seenAt) < writeEveryMs) return;
  await runPrepared(em, statement, { attemptId, now });
}
