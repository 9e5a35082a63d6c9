import type { EntityManager } from '@mikro-orm/postgresql';
import { assistantLimits } from '@shikhar/contracts/assistant/limits';
import type { Database } from '../../../../database/database.ts';

const { asksPerWindow, windowMinutes } = assistantLimits;
const windowMs = windowMinutes * 60_000;

/** Number of questions a student may ask now; if 0, `againAt` says when the next one is possible. */
export interface AsksLeft {
  left: number;
  againAt: string | null;
}

/** Questions in distress are not counted, because the helpline is always shown. */
export function selectAsked(em: EntityManager, studentId: string, since: Date) {
  const db = em.getKysely<Database>();
  const newest = db
    .selectFrom('assistant_turns')
    .select('asked_at')
    .where('student_id', '=', studentId)
    .where('asked_at', '>', since.toISOString())
    .where('outcome', 'is distinct from', 'helpline')
    .orderBy('asked_at', 'desc')
    .limit(asksPerWindow);
  return db
    .selectFrom(newest.as('w'))
    .select((eb) => [eb.fn.countAll<number>().as('asked'), eb.fn.min<string | null>('w.asked_at').as('earliest')]);
}

export async function countAsksLeft(em: EntityManager, studentId: string, now: Date): Promise<AsksLeft> {
  const since = new Date(now.getTime() - windowMs);
  const { asked, earliest } = await selectAsked(em, studentId, since).executeTakeFirstOrThrow();
  const left = asksPerWindow - asked;
  if (left > 0 || earliest === null) return { left, againAt: null };
  return { left, againAt: new Date(Date.parse(earliest) + windowMs).toISOString() };
}
