import type { EntityManager } from '@mikro-orm/postgresql';
import {
  type RunningState,
  RunningState as RunningStates,
  type RunningTest,
} from '@shikhar/contracts/attempts/running-tests/schemas';
import { expressionBuilder, type NotNull, type SqlBool, sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { queryBuilder } from '../../../database/query-builder.ts';
import { type Aliased, jsonObjectFrom, toIsoString } from '../../../database/sql.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { lastHeartbeat } from '../clock/heartbeat.service.ts';
import { countAnswered, isRunning } from '../running-attempt.service.ts';
import { selectVisibleAttempts } from './running-scope.service.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Milliseconds without a save or heartbeat after which a student counts as offline. */
const quietMs = 60_000;

interface Watch {
  caller: Caller;
  test: RunningTest;
  search: string | undefined;
  now: Date;
}

/** On `tests t`: students with their attempts that run or were submitted lately. */
function selectSittings({ caller, test, now }: Watch) {
  const quietSince = new Date(now.getTime() - quietMs).toISOString();
  const submittedSince = Math.max(now.getTime() - dayMs, test.opensAt === null ? 0 : Date.parse(test.opensAt));
  const seen = selectVisibleAttempts(caller)
    .select(['u.id as studentId', 'u.name', 'u.class', 'a.id', 'a.number', 'a.deadline_at', 'a.submitted_at'])
    // A student has a class.
    .$narrowType<{ class: NotNull }>()
    .select((eb) =>
      eb
        .case()
        .when('a.status', '=', 'submitted')
        .then(eb.val<RunningState>('submitted'))
        .when('a.frozen_at', 'is not', null)
        .then(eb.val<RunningState>('frozen'))
        .when(lastHeartbeat(), '<', quietSince)
        .then(eb.val<RunningState>('offline'))
        .else(eb.val<RunningState>('active'))
        .end()
        .as('state'),
    );
  return seen
    .where(isRunning(now.toISOString()))
    .unionAll(seen.where('a.submitted_at', '>', new Date(submittedSince).toISOString()));
}

/** Everyone who takes the test, has taken it lately or should take it. */
function selectEveryone(watch: Watch) {
  const { caller, test } = watch;
  // If a student has several attempts, only the latest counts.
  const students = queryBuilder
    .selectFrom('tests as t')
    .crossJoinLateral(selectSittings(watch).as('s'))
    .distinctOn('s.studentId')
    .selectAll('s')
    .where('t.id', '=', test.id)
    .orderBy('s.studentId')
    .orderBy('s.number', 'desc');
  // Students of the test's class at the teacher's school who have not started. Administrators see none of these.
  const absent = queryBuilder
    .selectFrom('users as u')
    .select(['u.id as studentId', 'u.name'])
    .select([
      sql.lit(test.class).as('class'),
      sql<string | null>`null::uuid`.as('id'),
      sql<number | null>`null::integer`.as('number'),
      sql<string | null>`null::timestamptz`.as('deadline_at'),
      sql<string | null>`null::timestamptz`.as('submitted_at'),
      sql.lit<RunningState>('not_started').as('state'),
    ])
    .where('u.school_code', '=', caller.rights.supervision === 'taught' ? caller.schoolCode : null)
    .where('u.role', '=', 'student')
    .where('u.status', '=', 'active')
    .where('u.class', '=', test.class)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('student_attempts as a')
            .select('a.id')
            .where('a.test_id', '=', test.id)
            .whereRef('a.student_id', '=', 'u.id'),
        ),
      ),
    );
  return absent.unionAll((eb) => eb.parens(students));
}

/** On the students `e`: the name contains the search. */
function isFound({ search }: Watch) {
  const eb = expressionBuilder<Aliased<{ e: 'users' }>, 'e'>();
  return search ? sql<SqlBool>`position(lower(${search}) in lower(${eb.ref('e.name')})) > 0` : eb.lit(true);
}

interface Counts {
  /** Counts of all students, whatever the search. */
  counts: Record<RunningState, number>;
  /** Matching the search. */
  found: Record<RunningState, number>;
}

/** The number of students by state. */
export async function countRunningStudents(em: EntityManager, watch: Watch): Promise<Counts> {
  const rows = await em
    .getKysely<Database>()
    .selectFrom(selectEveryone(watch).as('e'))
    .select((eb) => [
      'e.state',
      eb.fn.countAll<number>().as('students'),
      eb.fn.countAll<number>().filterWhere(isFound(watch)).as('found'),
    ])
    .groupBy('e.state')
    .execute();
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
export function findRunningStudents(em: EntityManager, watch: Watch, { state, limit, offset }: Slice) {
  const db = em.getKysely<Database>();
  const page = db
    .selectFrom(selectEveryone(watch).as('e'))
    .select(['e.studentId', 'e.name', 'e.class', 'e.state', 'e.id'])
    .select((eb) => {
      const rank = eb.case('e.state').when('not_started').then(2).when('submitted').then(1).else(0).end();
      const deadline = eb.case().when('e.state', '<>', 'submitted').then(eb.ref('e.deadline_at')).end();
      return eb.fn
        .agg<number>('row_number')
        .over((over) =>
          over.orderBy(rank).orderBy(deadline).orderBy('e.submitted_at', 'desc').orderBy('e.name').orderBy('e.studentId'),
        )
        .as('place');
    })
    .where(isFound(watch))
    .$if(state !== undefined, (query) => query.where('e.state', '=', state ?? 'active'))
    .orderBy('place')
    .limit(limit)
    .offset(offset);
  return db
    .selectFrom(page.as('r'))
    .select(['r.studentId', 'r.name', 'r.class', 'r.state'])
    .select((eb) =>
      jsonObjectFrom(
        eb
          .selectFrom('attempts as a')
          .select((row) => [
            'a.id',
            toIsoString(row.ref('a.started_at')).as('startedAt'),
            toIsoString(row.ref('a.deadline_at')).as('deadlineAt'),
            toIsoString(row.ref('a.frozen_at')).as('frozenAt'),
            toIsoString(row.ref('a.frozen_deadline_at')).as('frozenDeadlineAt'),
            toIsoString(row.ref('a.last_saved_at')).as('lastSavedAt'),
            toIsoString(row.ref('a.submitted_at')).as('submittedAt'),
            'a.extra_time_factor as extraTimeFactor',
            'a.extended_minutes as extendedMinutes',
            row.fn<number>('cardinality', ['a.question_ids']).as('questionCount'),
            countAnswered().as('answered'),
            row
              .selectFrom('attempt_answers as k')
              .select('k.index')
              .whereRef('k.student_id', '=', 'a.student_id')
              .whereRef('k.attempt_id', '=', 'a.id')
              .orderBy('k.saved_at', 'desc')
              .orderBy('k.sequence', 'desc')
              .limit(1)
              .as('index'),
          ])
          .whereRef('a.student_id', '=', 'r.studentId')
          .whereRef('a.id', '=', 'r.id'),
      ).as('attempt'),
    )
    .orderBy('r.place')
    .execute();
}

export type RunningStudentRow = Awaited<ReturnType<typeof findRunningStudents>>[number];
