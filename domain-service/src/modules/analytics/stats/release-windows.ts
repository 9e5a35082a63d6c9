import type { EntityManager } from '@mikro-orm/postgresql';
import { findSettledMoment, visibleToStudent } from '../../attempts/results/review.service.ts';
import type { DueRow } from './due.repository.ts';

// Tests first: there are few whose results wait for a window, and the index tells whether one has any. Of one test all become visible
// at once, so that a few tell.
const releasedStatement = `
  select a.id, a.student_id from tests t
  cross join lateral (
    select f.attempt_id from attempt_figures f where f.test_id = t.id and f.visible = 'nothing' limit :limit
  ) f
  join attempts a on a.id = f.attempt_id
  where t.review_from = 'after_window' and t.review_shows <> 'nothing' and t.closes_at <= :now
    and ${visibleToStudent} <> 'nothing'
  limit :limit`;

/** Attempts whose marks have become visible since they were counted, because the window of their test is over. */
export async function listReleased(em: EntityManager, now: Date, limit: number): Promise<DueRow[]> {
  const rows = await em.execute<{ id: string; student_id: string }[]>(releasedStatement, { now: findSettledMoment(now), limit });
  return rows.map((row) => ({ id: '', kind: 'attempt', ref: row.id, student_id: row.student_id }));
}
