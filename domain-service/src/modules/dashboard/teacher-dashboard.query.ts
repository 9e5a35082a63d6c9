import type { EntityManager } from '@mikro-orm/postgresql';
import type { TeacherDashboard } from '@shikhar/contracts/dashboard/schemas';
import type { Caller } from '../accounts/sessions/session.service.ts';
import { countRunningTests } from '../attempts/running-tests/running-count.service.ts';
import { type TestSummaryRow, testSummaryColumns, toTestSummary } from '../tests/test-summary.service.ts';
import { isUpcomingSql, soonestFirst } from '../tests/upcoming-test.service.ts';

interface TeacherRow {
  answers_to_mark: number;
  open_challenges: number;
  own_tests: number;
  students: number;
  upcoming: TestSummaryRow[];
}

// A teacher marks the attempts at own tests, and those of the school's students in the teacher's subjects; a teacher's
// students are those of the school and those who sat the teacher's own tests (product.md, section 3).
const statement = `
  select
    (select count(*)::int from (
      select w.attempt_id, w.index from tests t
      join questions q on q.test_id = t.id
      join attempt_answers w on w.question_id = q.id and w.outcome = 'waiting'
      join student_attempts a on a.id = w.attempt_id
      where t.created_by = :teacherId
      union
      select w.attempt_id, w.index from users s
      join student_attempts a on a.student_id = s.id and a.marking_status = 'pending_review'
      join tests t on t.id = a.test_id and t.subject = any(array[:subjects]::text[])
      join attempt_answers w on w.attempt_id = a.id and w.outcome = 'waiting'
      where s.school_code = :schoolCode and s.role = 'student'
    ) waiting) as answers_to_mark,
    (select count(*)::int from tests t join questions q on q.test_id = t.id
      join challenges c on c.question_id = q.id and c.status = 'open' where t.created_by = :teacherId) as open_challenges,
    (select count(*)::int from tests t where t.created_by = :teacherId) as own_tests,
    (select count(*)::int from (
      select s.id from users s where s.school_code = :schoolCode and s.role = 'student'
      union
      select a.student_id from tests t join student_attempts a on a.test_id = t.id and a.status = 'submitted' and a.number = 1
      where t.created_by = :teacherId
    ) students) as students,
    (select coalesce(json_agg(u), '[]') from (
      select ${testSummaryColumns} from tests t where t.created_by = :teacherId and ${isUpcomingSql} and t.closes_at is not null
      order by ${soonestFirst} limit :shown) u) as upcoming`;

const shown = 5;

export async function findTeacherDashboard(
  em: EntityManager,
  caller: Caller,
  now: Date,
): Promise<Omit<TeacherDashboard, 'user'>> {
  const { userId: teacherId, schoolCode, subjects } = caller;
  const [row] = await em.execute<TeacherRow[]>(statement, { teacherId, schoolCode, subjects, now, shown });
  if (!row) throw new Error('A select without from gives one row');
  return {
    role: 'teacher',
    answersToMark: row.answers_to_mark,
    openChallenges: row.open_challenges,
    runningTests: await countRunningTests(em, caller, now),
    ownTests: row.own_tests,
    students: row.students,
    upcoming: row.upcoming.map(toTestSummary),
  };
}
