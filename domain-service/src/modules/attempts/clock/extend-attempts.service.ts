import type { EntityManager } from '@mikro-orm/postgresql';
import { isRunning } from '../running-attempt.service.ts';
import { moveSectionEnds } from './section-ends.ts';

// The rows in one order, so that two extensions at once do not wait for each other in a ring. A submission that holds one
// comes first, and its attempt is then no longer among them.
const extendStatement = `
  with held as (
    select a.id from attempts a where a.id = any(array[:attemptIds]::uuid[]) and ${isRunning} order by a.id for update
  )
  update attempts a set
    deadline_at = case when a.frozen_at is null then a.deadline_at + make_interval(mins => :minutes) else a.deadline_at end,
    frozen_deadline_at = a.frozen_deadline_at + make_interval(mins => :minutes),
    section_ends = ${moveSectionEnds('make_interval(mins => :minutes)')},
    extended_minutes = a.extended_minutes + :minutes
  from held where a.id = held.id
  returning a.id`;

/**
 * Gives more time to those of the attempts that still run, whatever their test's window; where the clock stands, the time is
 * there when it goes on.
 *
 * @returns the ids of those that were extended
 */
export async function extendAttempts(
  em: EntityManager,
  { attemptIds, minutes, now }: { attemptIds: readonly string[]; minutes: number; now: Date },
): Promise<string[]> {
  if (attemptIds.length === 0) return [];
  const extended = await em.execute<{ id: string }[]>(extendStatement, { attemptIds, minutes, now });
  return extended.map(({ id }) => id);
}
