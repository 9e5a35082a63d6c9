import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { prepareQuery } from '../../../database/prepared-query.ts';
import { toBoolean } from '../../../database/sql.ts';
import { parsePostgresError } from '../../../errors/postgres-error.ts';
import { countMistakes } from '../../practice/mistakes/count-mistakes.service.ts';
import { countTest } from '../test-reports/count-test.service.ts';
import { type CountedAttempt, deletePastStats, saveAttemptChapters, saveAttemptStats } from './attempt-stats.repository.ts';
import type { CalendarSettings } from './calendar.service.ts';
import {
  claimQueued,
  claimQueuedRow,
  type DueCount,
  deleteQueued,
  enqueueTests,
  listDue,
  listQueuedOf,
} from './due.repository.ts';
import { isStudentDue, selectOldestDue } from './due.service.ts';
import { lockStudents } from './lock-students.service.ts';
import { savePeriodScores } from './period-scores.repository.ts';
import { QueuedStatsEntity } from './queued-stats.entity.ts';
import { listReleased } from './release-windows.ts';
import { extendTimeout } from './statement-timeout.service.ts';
import { applyCalendarChange, lockCalendar } from './stats-calendar.ts';

/** Minimum pause between counts of a test's stats; for slow counts, a multiple of their duration. */
const restSeconds = 20;
const restShare = 50;

/** @returns 0 when another instance has counted it meanwhile */
function countOne(em: EntityManager, testId: string, now: Date): Promise<number> {
  return em.transactional(async (transaction) => {
    const db = transaction.getKysely<Database>();
    await sql`select pg_advisory_xact_lock(hashtext('stats.test'), hashtext(${testId}))`.execute(db);
    if ((await transaction.nativeDelete(QueuedStatsEntity, { kind: 'test', ref: testId })) === 0) return 0;
    await countTest(transaction, testId, now);
    return 1;
  });
}

/**
 * Lists one recount per queued test, each to run in its own transaction.
 *
 * @param isPaced skips tests that were counted a moment ago
 */
async function listTestCounts(em: EntityManager, now: Date, isPaced: boolean): Promise<(() => Promise<number>)[]> {
  const due = await em
    .getKysely<Database>()
    .selectFrom((eb) => eb.selectFrom('stats_queue').select('ref as id').distinct().where('kind', '=', 'test').as('o'))
    .select('o.id')
    .$if(isPaced, (tests) =>
      tests.where((eb) => {
        const resting = eb
          .selectFrom('test_stats as f')
          .select('f.test_id')
          .whereRef('f.test_id', '=', 'o.id')
          .where((row) => {
            const seconds = sql`greatest(${restSeconds}, ${restShare} * ${row.ref('f.took_ms')} / 1000.0)`;
            const end = sql<string>`${row.ref('f.counted_at')} + make_interval(secs => ${seconds})`;
            return row(end, '>', now.toISOString());
          });
        return eb.not(eb.exists(resting));
      }),
    )
    .execute();
  return due.map(
    ({ id }) =>
      () =>
        countOne(em, id, now),
  );
}

const batchSize = 200;

/** Counts students that the running transaction has locked. */
async function countHeld(em: EntityManager, due: readonly DueCount[], now: Date): Promise<void> {
  await countStudents(em, due, { now, calendar: await lockCalendar(em) });
}

/** Takes rows and counts them in one transaction; after a failure they are queued again. */
function countTaken(em: EntityManager, now: Date, take: (em: EntityManager) => Promise<DueCount[]>): Promise<number> {
  return em.transactional(async (transaction) => {
    await extendTimeout(transaction);
    const due = await take(transaction);
    if (due.length === 0) return 0;
    await lockStudents(transaction, [...new Set(due.map(({ studentId }) => studentId))]);
    await countHeld(transaction, due, now);
    return due.length;
  });
}

/**
 * Runs every step, even if some fail.
 *
 * @returns the sum of the results
 * @throws AggregateError with all failures
 */
async function runAll(steps: readonly (() => Promise<number>)[]): Promise<number> {
  const failures: unknown[] = [];
  let sum = 0;
  for (const step of steps) {
    try {
      sum += await step();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some statistics could not be counted');
  return sum;
}

async function countEach(em: EntityManager, now: Date): Promise<number> {
  const ids = await listDue(em, batchSize);
  return runAll(ids.map((id) => () => countTaken(em, now, (transaction) => claimQueuedRow(transaction, id))));
}

async function countBatches(em: EntityManager, now: Date, take: (em: EntityManager) => Promise<DueCount[]>): Promise<number> {
  let counted = 0;
  for (let batch = batchSize; batch === batchSize; counted += batch) batch = await countTaken(em, now, take);
  return counted;
}

/** Counts queued students; a row that fails does not block the others. */
async function countStudentsDue(em: EntityManager, now: Date): Promise<number> {
  try {
    return await countBatches(em, now, (transaction) => claimQueued(transaction, batchSize));
  } catch {
    return countEach(em, now);
  }
}

/**
 * Counts everything queued, in its own transactions: submissions, marking and other changes, results released when a test's
 * window ends, and all scores when the settings' calendar changes.
 *
 * @param isPaced whether tests counted a moment ago wait
 * @returns how much was counted
 */
export async function countDue(em: EntityManager, now: Date, { isPaced = true } = {}): Promise<number> {
  await applyCalendarChange(em, now, true);
  return runAll([
    () => countStudentsDue(em, now),
    () => countBatches(em, now, (transaction) => listReleased(transaction, now, batchSize)),
    async () => runAll(await listTestCounts(em, now, isPaced)),
  ]);
}

const findDue = prepareQuery<{ studentId: string }>()('student-stats-due', (db, parameter) =>
  db.selectNoFrom(isStudentDue(parameter('studentId')).as('isDue')),
);

/**
 * Counts one student's queued stats, so that their pages include their latest submission. If another transaction holds them for
 * long, the page shows stale stats and the job catches up.
 */
export async function countOwn(em: EntityManager, now: Date, studentId: string): Promise<void> {
  const [queue] = await findDue(em, { studentId });
  if (!queue?.isDue) return;
  try {
    await applyCalendarChange(em, now, false);
    await em.transactional(async (transaction) => {
      // Pages show stale stats rather than wait for a lock.
      await sql`set local lock_timeout = '500ms'`.execute(transaction.getKysely());
      await lockStudents(transaction, [studentId]);
      // Includes rows the job has taken but not committed: it continues afterwards and counts them again.
      const due = await listQueuedOf(transaction, { studentId });
      if (due.length > 0) await countHeld(transaction, due, now);
      await deleteQueued(transaction, { ids: due.map(({ id }) => id) });
    });
  } catch (error) {
    if (parsePostgresError(error)?.code !== 'OVERLOADED') throw error;
  }
}

/** The instant up to which students' stats are counted: now when nothing is queued. */
export async function findCountedUntil(em: EntityManager, now: Date): Promise<Date> {
  const queue = await em.getKysely<Database>().selectNoFrom(selectOldestDue().as('dueAt')).executeTakeFirst();
  return queue?.dueAt ? new Date(queue.dueAt) : now;
}

/** When, and by which calendar. */
interface Counting {
  now: Date;
  calendar: CalendarSettings;
}

function prepareAttempts(name: string, column: 'a.id' | 'a.student_id') {
  return prepareQuery<{ ids: readonly string[] }>()(name, (db, parameter) =>
    db
      .selectFrom('attempts as a')
      .select((eb) => {
        const isFirst = eb.and([eb('a.number', '=', 1), eb('a.is_practice', '=', false)]);
        return ['a.id', 'a.test_id as testId', toBoolean(isFirst).as('isFirst')];
      })
      .where((eb) => eb(column, '=', eb.fn.any(parameter('ids'))))
      .where('a.status', '=', 'submitted')
      .where('a.is_preview', '=', false),
  );
}

const submitted = {
  'a.id': prepareAttempts('submitted-attempts', 'a.id'),
  'a.student_id': prepareAttempts('submitted-attempts-of-students', 'a.student_id'),
};

async function listAttempts(em: EntityManager, column: keyof typeof submitted, ids: readonly string[]) {
  return ids.length === 0 ? [] : submitted[column](em, { ids });
}

function listRefs(due: readonly DueCount[], kind: DueCount['kind']): string[] {
  return [...new Set(due.flatMap((row) => (row.kind === kind ? row.ref : [])))];
}

function listIds(attempts: readonly CountedAttempt[]): string[] {
  return [...new Set(attempts.map(({ id }) => id))];
}

/**
 * Recounts the queued stats of students locked by the running transaction: whole attempts, and all scores of these students.
 * Scores come last, because writing them blocks others.
 */
async function countStudents(em: EntityManager, due: readonly DueCount[], { now, calendar }: Counting): Promise<void> {
  const whole = listRefs(due, 'attempts');
  const moved = listRefs(due, 'student');
  const attempts = [
    ...(await listAttempts(em, 'a.id', listRefs(due, 'attempt'))),
    ...(await listAttempts(em, 'a.student_id', whole)),
  ];
  await deletePastStats(em, whole);
  await saveAttemptStats(em, listIds(attempts), now);
  // The visible part may have changed as well as the school, so the results are counted again, too.
  const changed = await saveAttemptStats(em, listIds(await listAttempts(em, 'a.student_id', moved)), now);
  await saveAttemptChapters(em, listIds(attempts));
  await countMistakes(em, listIds([...attempts, ...changed]), now);
  await enqueueTests(
    em,
    [...attempts, ...changed].flatMap(({ isFirst, testId }) => (isFirst ? testId : [])),
  );
  await savePeriodScores(em, { studentIds: [...new Set(due.map(({ studentId }) => studentId))], now, calendar });
}
