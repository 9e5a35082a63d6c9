import type { EntityManager } from '@mikro-orm/postgresql';
import { expressionBuilder } from 'kysely';
import { prepareQuery } from '../../../database/prepared-query.ts';
import type { Aliased } from '../../../database/sql.ts';
import type { AttemptKey } from '../attempt-key.ts';

/** Minimum interval between heartbeat writes: an open page polls every few seconds, and a write costs more than a read. */
const writeEveryMs = 15_000;

const record = prepareQuery<AttemptKey & { now: Date }>()('attempt-heartbeat', (db, parameter) =>
  db
    .insertInto('attempt_heartbeats')
    .values({ student_id: parameter('studentId'), attempt_id: parameter('attemptId'), seen_at: parameter('now') })
    .onConflict((conflict) =>
      conflict
        .columns(['student_id', 'attempt_id'])
        .doUpdateSet((eb) => ({ seen_at: eb.ref('excluded.seen_at') }))
        .whereRef('attempt_heartbeats.seen_at', '<', 'excluded.seen_at'),
    ),
);

/** Records a heartbeat of an attempt's page, unless the last one (`seenAt`) is recent. */
export async function recordHeartbeat(
  em: EntityManager,
  { seenAt, ...beat }: AttemptKey & { seenAt: string | null; now: Date },
): Promise<void> {
  if (seenAt !== null && beat.now.getTime() - Date.parse(seenAt) < writeEveryMs) return;
  await record(em, beat);
}

/** On `attempts a`: the last recorded poll of its page. */
export function selectHeartbeat() {
  const eb = expressionBuilder<Aliased<{ a: 'attempts' }>, 'a'>();
  return eb
    .selectFrom('attempt_heartbeats as g')
    .select('g.seen_at')
    .whereRef('g.student_id', '=', 'a.student_id')
    .whereRef('g.attempt_id', '=', 'a.id')
    .$asScalar();
}

/** On `attempts a`: the last heartbeat, a save or a poll. */
export function lastHeartbeat() {
  const eb = expressionBuilder<Aliased<{ a: 'attempts' }>, 'a'>();
  return eb.fn<string>('greatest', ['a.started_at', 'a.last_saved_at', selectHeartbeat()]);
}
