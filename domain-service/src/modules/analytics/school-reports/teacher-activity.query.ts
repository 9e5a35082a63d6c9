import type { EntityManager } from '@mikro-orm/postgresql';
import { maxTeachers } from '@shikhar/contracts/analytics/school-reports/schemas';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';

/** Activity of a school's teachers since `from`, by name. */
export function selectTeacherActivity(em: EntityManager, schoolCode: string | null, from: Date) {
  return (
    em
      .getKysely<Database>()
      .with(
        (cte) => cte('teachers').materialized(),
        (db) =>
          db
            .selectFrom('users as u')
            .select(({ fn }) => ['u.id', 'u.name', 'u.subjects', fn.countAll<number>().over().as('total')])
            .where('u.role', '=', 'teacher')
            .where('u.school_code', '=', schoolCode)
            .orderBy((eb) => eb.fn('lower', ['u.name']))
            .orderBy('u.id')
            .limit(maxTeachers),
      )
      // Pending answers are found from the few waiting attempts, once for all teachers: at their own tests for any student, and
      // at tests in their subjects for the school's students, as on their own dashboards.
      .with(
        (cte) => cte('waiting').materialized(),
        (db) =>
          db
            .selectFrom('teachers as e')
            .innerJoin('tests as t', 't.created_by', 'e.id')
            .innerJoin('questions as q', 'q.test_id', 't.id')
            .innerJoin('attempt_answers as w', (join) => join.onRef('w.question_id', '=', 'q.id').on('w.outcome', '=', 'waiting'))
            .innerJoin('student_attempts as a', (join) =>
              join.onRef('a.student_id', '=', 'w.student_id').onRef('a.id', '=', 'w.attempt_id'),
            )
            .select(['e.id as teacher_id', 'w.attempt_id', 'w.index'])
            .union(
              db
                .selectFrom('users as s')
                .innerJoin('student_attempts as a', (join) =>
                  join.onRef('a.student_id', '=', 's.id').on('a.marking_status', '=', 'pending_review'),
                )
                .innerJoin('tests as t', 't.id', 'a.test_id')
                .innerJoin('teachers as e', (join) =>
                  join.on((eb) => sql<boolean>`${eb.ref('t.subject')} = any(${eb.ref('e.subjects')})`),
                )
                .innerJoin('attempt_answers as w', (join) =>
                  join
                    .onRef('w.student_id', '=', 'a.student_id')
                    .onRef('w.attempt_id', '=', 'a.id')
                    .on('w.outcome', '=', 'waiting'),
                )
                .select(['e.id as teacher_id', 'w.attempt_id', 'w.index'])
                .where('s.school_code', '=', schoolCode)
                .where('s.role', '=', 'student'),
            ),
      )
      .selectFrom('teachers as e')
      .crossJoinLateral((eb) =>
        eb
          .selectFrom('answer_marks as k')
          .innerJoin('student_attempts as a', (join) =>
            join.onRef('a.student_id', '=', 'k.student_id').onRef('a.id', '=', 'k.attempt_id'),
          )
          .select((row) => {
            const seconds = sql`extract(epoch from ${row.ref('k.marked_at')} - ${row.ref('a.submitted_at')})`;
            const median = row.fn.agg('percentile_cont', [sql.lit(0.5)]).withinGroupOrderBy(seconds);
            return sql<number | null>`round(${median})::integer`.as('seconds');
          })
          .whereRef('k.marked_by', '=', 'e.id')
          .where('k.marked_at', '>=', from.toISOString())
          .where('k.is_marked', '=', true)
          .as('m'),
      )
      .select((eb) => {
        const testsSet = eb
          .selectFrom('tests as t')
          .select((row) => row.fn.countAll<number>().as('tests'))
          .whereRef('t.created_by', '=', 'e.id')
          .where('t.published_at', '>=', from.toISOString())
          .where('t.practice_student_id', 'is', null);
        const answersToMark = eb
          .selectFrom('waiting as w')
          .select((row) => row.fn.countAll<number>().as('answers'))
          .whereRef('w.teacher_id', '=', 'e.id');
        const lastVisit = eb
          .selectFrom('sessions as v')
          .select((row) => row.fn.max('v.last_used_at').as('at'))
          .whereRef('v.user_id', '=', 'e.id');
        const lastMark = eb
          .selectFrom('answer_marks as l')
          .select('l.marked_at')
          .whereRef('l.marked_by', '=', 'e.id')
          .orderBy('l.marked_at', 'desc')
          .limit(1);
        return [
          'e.id',
          'e.name',
          eb.fn.coalesce('e.subjects', sql<string[]>`'{}'`).as('subjects'),
          'e.total',
          testsSet.$asScalar().as('testsSet'),
          answersToMark.$asScalar().as('answersToMark'),
          'm.seconds as medianSeconds',
          eb.fn<string | null>('greatest', [lastVisit, lastMark]).as('lastActiveAt'),
        ];
      })
      .orderBy((eb) => eb.fn('lower', ['e.name']))
      .orderBy('e.id')
  );
}

export async function findTeacherActivity(em: EntityManager, schoolCode: string | null, from: Date) {
  const rows = await selectTeacherActivity(em, schoolCode, from).execute();
  return { teachers: rows.map(({ total: _, ...teacher }) => teacher), teachersTotal: rows[0]?.total ?? 0 };
}
