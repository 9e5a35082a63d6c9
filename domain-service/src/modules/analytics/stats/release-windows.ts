import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database } from '../../../database/database.ts';
import { findSettledMoment, visibleToStudent } from '../../attempts/results/review.service.ts';
import type { DueCount } from './due.repository.ts';

/**
 * Attempts whose marks were released since they were counted, because their test's window ended. Tests first: few have results
 * waiting for a window, and an index finds them. All results of a test are released together, so checking a few attempts is
 * enough.
 */
export function listReleased(em: EntityManager, now: Date, limit: number): Promise<DueCount[]> {
  const settled = findSettledMoment(now).toISOString();
  return em
    .getKysely<Database>()
    .selectFrom('tests as t')
    .crossJoinLateral((eb) =>
      eb
        .selectFrom('attempt_stats as f')
        .select(['f.student_id', 'f.attempt_id'])
        .whereRef('f.test_id', '=', 't.id')
        .where('f.visible', '=', 'nothing')
        .limit(limit)
        .as('f'),
    )
    .innerJoin('attempts as a', (join) => join.onRef('a.student_id', '=', 'f.student_id').onRef('a.id', '=', 'f.attempt_id'))
    .select((eb) => [eb.val('attempt' as const).as('kind'), 'a.id as ref', 'a.student_id as studentId'])
    .where('t.review_from', '=', 'after_window')
    .where('t.review_shows', '<>', 'nothing')
    .where('t.closes_at', '<=', settled)
    .where((eb) => eb(visibleToStudent(settled), '<>', 'nothing'))
    .limit(limit)
    .execute();
}
