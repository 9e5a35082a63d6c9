import type { EntityManager } from '@mikro-orm/postgresql';
import { findSettledMoment, visibleToStudentSql } from '../../attempts/results/review.service.ts';
import type { DueRow } from './due.repository.ts';

// Tests first: few have results waiting for a window, and an index finds them. All results of a test are released together, so
// checking a few attempts is enough.
const releasedStatement = `
  select a.id, a.student_id from tests t
  cross join lateral (
    select f.attempt_id from attempt_stats f where f.test_id = t.id and f.visible = 'nothing' limit :limit
  ) f
  join attempts a on a.id = f.attempt_id
  where t.review_from = 'after_window' and t.review_shows <> 'nothing' and t.closes_at <= :now
    and ${visibleToStudentSql} <> 'nothing'
  limit :limit`;

/** Attempts whose marks were released since they were counted, because their test's window ended. */
export async function listReleased(em: EntityManager, now: Date, limit: number): Promise<DueRow[]> {
  const rows = await em.execute<{ id: string; student_id: string }[]>(releasedStatement, { now: findSettledMoment(now), limit });
  return rows.map((row) => ({ id: '', kind: 'attempt', ref: row.id, student_id: row.student_id }));
}
