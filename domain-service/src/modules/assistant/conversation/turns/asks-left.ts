import type { EntityManager } from '@mikro-orm/postgresql';
import { assistantLimits } from '@shikhar/contracts/assistant/limits';

const { asksPerWindow, windowMinutes } = assistantLimits;
const windowMs = windowMinutes * 60_000;

/** Number of questions a student may ask now; if 0, `againAt` says when the next one is possible. */
export interface AsksLeft {
  left: number;
  againAt: string | null;
}

/** Questions in distress are not counted, because the helpline is always shown. */
export const askedStatement = `
  select count(*)::int as asked, min(asked_at) as earliest from (
    select asked_at from assistant_turns
    where student_id = :studentId and asked_at > :since and outcome is distinct from 'helpline'
    order by asked_at desc limit ${asksPerWindow}) w`;

export async function countAsksLeft(em: EntityManager, studentId: string, now: Date): Promise<AsksLeft> {
  const since = new Date(now.getTime() - windowMs);
  const [row] = await em.execute<{ asked: number; earliest: string | null }[]>(askedStatement, { studentId, since });
  const left = asksPerWindow - (row?.asked ?? 0);
  if (left > 0 || !row?.earliest) return { left, againAt: null };
  return { left, againAt: new Date(Date.parse(row.earliest) + windowMs).toISOString() };
}
