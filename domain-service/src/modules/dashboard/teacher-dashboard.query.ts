import type { EntityManager } from '@mikro-orm/postgresql';
import type { TeacherDashboard } from '@shikhar/contracts/dashboard/schemas';
import type { Database } from '../../database/database.ts';
import { queryBuilder } from '../../database/query-builder.ts';
import { jsonArrayFrom } from '../../database/sql.ts';
import type { Caller } from '../accounts/sessions/session.service.ts';
import { countRunningTests } from '../attempts/running-tests/running-count.service.ts';
import { selectWaiting } from '../marking/reviews/answers-to-mark.service.ts';
import { selectOwnStudents } from '../students/student-scope.service.ts';
import { selectTestSummary, toTestSummary } from '../tests/test-summary.service.ts';
import { isUpcoming, orderBySoonest } from '../tests/upcoming-test.service.ts';

const shown = 5;

function findRow(em: EntityManager, caller: Caller, now: Date) {
  const own = queryBuilder.selectFrom('tests as t').where('t.created_by', '=', caller.userId);
  const upcoming = own.select(selectTestSummary()).where(isUpcoming(now.toISOString())).where('t.closes_at', 'is not', null);
  return em
    .getKysely<Database>()
    .selectNoFrom((eb) => [
      eb
        .selectFrom(selectWaiting(caller))
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
        .selectFrom(selectOwnStudents(caller).as('students'))
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
