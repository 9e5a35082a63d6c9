import type { EntityManager } from '@mikro-orm/postgresql';
import type { TeacherDashboard } from '@shikhar/contracts/dashboard/schemas';
import type { Subject } from '@shikhar/contracts/vocabulary/subject';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { queryBuilder } from '../../database/query-builder.ts';
import { jsonArrayFrom } from '../../database/sql.ts';
import type { Caller } from '../accounts/sessions/session.service.ts';
import { countRunningTests } from '../attempts/running-tests/running-count.service.ts';
import { selectOwnStudents, toStaffReader } from '../students/student-scope.service.ts';
import { selectTestSummary, toTestSummary } from '../tests/test-summary.service.ts';
import { isUpcoming, orderBySoonest } from '../tests/upcoming-test.service.ts';

const shown = 5;

// A teacher marks the attempts at own tests, and those of the school's students in the teacher's subjects; a teacher's
// students are those of the school and those who sat the teacher's own tests (product.md, section 3).
function selectWaiting({ userId, schoolCode, subjects }: Caller) {
  const atOwnTests = queryBuilder
    .selectFrom('tests as t')
    .innerJoin('questions as q', 'q.test_id', 't.id')
    .innerJoin('attempt_answers as w', (join) => join.onRef('w.question_id', '=', 'q.id').on('w.outcome', '=', 'waiting'))
    .innerJoin('student_attempts as a', (join) =>
      join.onRef('a.student_id', '=', 'w.student_id').onRef('a.id', '=', 'w.attempt_id'),
    )
    .select(['w.attempt_id', 'w.index'])
    .where('t.created_by', '=', userId);
  const inOwnSubjects = queryBuilder
    .selectFrom('users as s')
    .innerJoin('student_attempts as a', (join) =>
      join.onRef('a.student_id', '=', 's.id').on('a.marking_status', '=', 'pending_review'),
    )
    .innerJoin('tests as t', (join) =>
      join.onRef('t.id', '=', 'a.test_id').on((eb) => eb('t.subject', '=', eb.fn.any(sql<Subject[]>`${subjects}::text[]`))),
    )
    .innerJoin('attempt_answers as w', (join) =>
      join.onRef('w.student_id', '=', 'a.student_id').onRef('w.attempt_id', '=', 'a.id').on('w.outcome', '=', 'waiting'),
    )
    .select(['w.attempt_id', 'w.index'])
    .where('s.school_code', '=', schoolCode)
    .where('s.role', '=', 'student');
  return atOwnTests.union(inOwnSubjects);
}

function findRow(em: EntityManager, caller: Caller, now: Date) {
  const own = queryBuilder.selectFrom('tests as t').where('t.created_by', '=', caller.userId);
  const upcoming = own.select(selectTestSummary()).where(isUpcoming(now.toISOString())).where('t.closes_at', 'is not', null);
  return em
    .getKysely<Database>()
    .selectNoFrom((eb) => [
      eb
        .selectFrom(selectWaiting(caller).as('waiting'))
        .select((row) => row.fn.countAll<number>().as('answers'))
        .$asScalar()
        .as('answersToMark'),
      own
        .innerJoin('questions as q', 'q.test_id', 't.id')
        .innerJoin('challenges as c', (join) => join.onRef('c.question_id', '=', 'q.id').on('c.status', '=', 'open'))
        .select((row) => row.fn.countAll<number>().as('challenges'))
        .$asScalar()
        .as('openChallenges'),
      own
        .select((row) => row.fn.countAll<number>().as('tests'))
        .$asScalar()
        .as('ownTests'),
      eb
        .selectFrom(selectOwnStudents(toStaffReader(caller)).as('students'))
        .select((row) => row.fn.countAll<number>().as('students'))
        .$asScalar()
        .as('students'),
      jsonArrayFrom(orderBySoonest(upcoming).limit(shown)).as('upcoming'),
    ])
    .executeTakeFirstOrThrow();
}

export async function findTeacherDashboard(
  em: EntityManager,
  caller: Caller,
  now: Date,
): Promise<Omit<TeacherDashboard, 'user'>> {
  const { upcoming, ...counts } = await findRow(em, caller, now);
  const runningTests = await countRunningTests(em, caller, now);
  return { role: 'teacher', ...counts, runningTests, upcoming: upcoming.map(toTestSummary) };
}
