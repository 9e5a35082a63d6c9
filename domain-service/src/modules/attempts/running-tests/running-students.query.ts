import type { EntityManager } from '@mikro-orm/postgresql';
import {
  type RunningState,
  RunningState as RunningStates,
  type RunningTest,
} from '@shikhar/contracts/attempts/running-tests/schemas';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { lastHeartbeatSql } from '../clock/heartbeat.service.ts';
import { answeredCountSql, isRunningSql } from '../running-attempt.service.ts';
import { visibleAttemptsSql, watchParameters } from './running-scope.ts';

export interface RunningStudentRow {
  student_id: string;
  name: string;
  class: ClassLevel;
  state: RunningState;
  id: string | null;
  started_at: string;
  deadline_at: string;
  frozen_at: string | null;
  frozen_deadline_at: string | null;
  last_saved_at: string | null;
  submitted_at: string | null;
  extra_time_factor: number;
  extended_minutes: number;
  question_count: number;
  index: number | null;
  answered: number;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Seconds without a save or heartbeat after which a student counts as offline. */
const quietSeconds = 60;

const sittingsSql = (caller: Caller, condition: string) => `
  select u.id as student_id, u.name, u.class, a.id, a.number, a.deadline_at, a.submitted_at,
    case when a.status = 'submitted' then 'submitted' when a.frozen_at is not null then 'frozen'
      when ${lastHeartbeatSql} < :now::timestamptz - interval '${quietSeconds} seconds' then 'offline' else 'active' end as state
  ${visibleAttemptsSql(caller)} and ${condition}`;

// If a student has several attempts, only the latest counts.
const studentsSql = (caller: Caller) => `
  select distinct on (s.student_id) s.*
  from tests t cross join lateral (
    ${sittingsSql(caller, isRunningSql)} union all ${sittingsSql(caller, 'a.submitted_at > :since::timestamptz')}) s
  where t.id = :testId order by s.student_id, s.number desc`;

// Students of the test's class at the teacher's school who have not started. Administrators see none of these.
const absent = `
  select u.id as student_id, u.name, u.class, null::uuid as id, null::integer as number, null::timestamptz as deadline_at,
    null::timestamptz as submitted_at, 'not_started' as state
  from users u
  where u.school_code = :schoolCode and u.role = 'student' and u.status = 'active' and u.class = :class
    and not exists (select from student_attempts a where a.test_id = :testId and a.student_id = u.id)`;

const everyoneSql = (caller: Caller) => `(${studentsSql(caller)}) ${caller.role === 'admin' ? '' : `union all ${absent}`}`;

const isFound = '(:search::text is null or position(lower(:search) in lower(e.name)) > 0)';

interface Watch {
  caller: Caller;
  test: RunningTest;
  search: string | undefined;
  now: Date;
}

function buildParameters({ caller, test, search, now }: Watch) {
  const since = Math.max(now.getTime() - dayMs, test.opensAt === null ? 0 : Date.parse(test.opensAt));
  return { ...watchParameters(caller, now), testId: test.id, class: test.class, search: search || null, since: new Date(since) };
}

interface Counts {
  /** Counts of all students, whatever the search. */
  counts: Record<RunningState, number>;
  /** Matching the search. */
  found: Record<RunningState, number>;
}

/** The number of students by state. */
export async function countRunningStudents(em: EntityManager, watch: Watch): Promise<Counts> {
  const rows = await em.execute<{ state: RunningState; students: number; found: number }[]>(
    `select e.state, count(*)::int as students, count(*) filter (where ${isFound})::int as found
     from (${everyoneSql(watch.caller)}) e group by e.state`,
    buildParameters(watch),
  );
  const nobody = { active: 0, offline: 0, frozen: 0, submitted: 0, not_started: 0 };
  const result: Counts = { counts: { ...nobody }, found: { ...nobody } };
  for (const state of RunningStates.options) {
    const row = rows.find((one) => one.state === state);
    result.counts[state] = row?.students ?? 0;
    result.found[state] = row?.found ?? 0;
  }
  return result;
}

interface Slice {
  state: RunningState | undefined;
  limit: number;
  offset: number;
}

/** Students taking the test by deadline, then submitted ones (latest first), then not started ones by name. */
export async function findRunningStudents(em: EntityManager, watch: Watch, slice: Slice): Promise<RunningStudentRow[]> {
  return em.execute<RunningStudentRow[]>(
    `select r.*, a.started_at, a.frozen_at, a.frozen_deadline_at, a.last_saved_at, a.extra_time_factor, a.extended_minutes,
       cardinality(a.question_ids) as question_count,
       (select k.index from attempt_answers k where k.attempt_id = a.id order by k.saved_at desc, k.sequence desc limit 1) as index,
       case when a.id is not null then ${answeredCountSql} end as answered
     from (
       select e.*, row_number() over (order by case e.state when 'not_started' then 2 when 'submitted' then 1 else 0 end,
         case when e.state <> 'submitted' then e.deadline_at end, e.submitted_at desc, e.name, e.student_id) as place
       from (${everyoneSql(watch.caller)}) e
       where ${isFound} and (:state::text is null or e.state = :state) order by place limit :limit offset :offset) r
     left join attempts a on a.id = r.id order by r.place`,
    { ...buildParameters(watch), ...slice, state: slice.state ?? null },
  );
}
