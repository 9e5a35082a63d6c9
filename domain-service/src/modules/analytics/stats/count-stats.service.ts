import type { EntityManager } from '@mikro-orm/postgresql';
import { prepareStatement, runPrepared } from '../../../database/prepared-statement.ts';
import { parsePostgresError } from '../../../errors/postgres-error.ts';
import { countMistakes } from '../../practice/mistakes/count-mistakes.service.ts';
import { countTest } from '../test-reports/count-test.service.ts';
import { type CountedAttempt, deletePastStats, saveAttemptChapters, saveAttemptStats } from './attempt-stats.repository.ts';
import type { CalendarSettings } from './calendar.service.ts';
import { claimQueued, claimQueuedRow, type DueRow, deleteQueued, enqueueTests, listDue, listQueuedOf } from './due.repository.ts';
import { isStudentDueSql, oldestDueSql } from './due.service.ts';
import { lockStudents } from './lock-students.service.ts';
import { savePeriodScores } from './period-scores.repository.ts';
import { listReleased } from './release-windows.ts';
import { statementTimeout } from './statement-timeout.service.ts';
import { applyCalendarChange, lockCalendar } from './stats-calendar.ts';

/** Minimum pause between counts of a test's stats; for slow counts, a multiple of their duration. */
const restSeconds = 20;
const restShare = 50;

const ripeStatement = `
  select o.ref as id from (select distinct ref from stats_queue where kind = 'test') o
  where not exists (
    select from test_stats f where f.test_id = o.ref
      and f.counted_at + make_interval(secs => greatest(${restSeconds}, ${restShare} * f.took_ms / 1000.0)) > :now)`;

const dueStatement = "select distinct ref as id from stats_queue where kind = 'test'";

/** @returns 0 when another instance has counted it meanwhile */
function countOne(em: EntityManager, testId: string, now: Date): Promise<number> {
  return em.transactional(async (transaction) => {
    await transaction.execute("select pg_advisory_xact_lock(hashtext('stats.test'), hashtext(:testId))", { testId });
    const due = await transaction.execute("delete from stats_queue where kind = 'test' and ref = :testId returning 1", {
      testId,
    });
    if (due.length === 0) return 0;
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
  const due = await em.execute<{ id: string }[]>(isPaced ? ripeStatement : dueStatement, isPaced ? { now } : {});
  return due.map(
    ({ id }) =>
      () =>
        countOne(em, id, now),
  );
}

const batchSize = 200;

/** Pages show stale stats rather than wait for a lock. */
const lockTimeout = "set local lock_timeout = '500ms'";

async function countHeld(em: EntityManager, due: readonly DueRow[], now: Date): Promise<void> {
  const calendar = await lockCalendar(em);
  await lockStudents(em, [...new Set(due.map((row) => row.student_id))]);
  await countStudents(em, due, { now, calendar });
}

/** Takes rows and counts them in one transaction; after a failure they are queued again. */
function countTaken(em: EntityManager, now: Date, take: (em: EntityManager) => Promise<DueRow[]>): Promise<number> {
  return em.transactional(async (transaction) => {
    await transaction.execute(statementTimeout);
    const due = await take(transaction);
    if (due.length > 0) await countHeld(transaction, due, now);
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
  return runAll(
    ids.map(
      (id) => () =>
        countTaken(em, now, async (transaction) => [await claimQueuedRow(transaction, id)].flatMap((row) => row ?? [])),
    ),
  );
}

async function countBatches(em: EntityManager, now: Date, take: (em: EntityManager) => Promise<DueRow[]>): Promise<number> {
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
  await applyCalendarChange(em, now, statementTimeout);
  return runAll([
    () => countStudentsDue(em, now),
    () => countBatches(em, now, (transaction) => listReleased(transaction, now, batchSize)),
    async () => runAll(await listTestCounts(em, now, isPaced)),
  ]);
}

const isDueStatement = prepareStatement('student-stats-due', `select 1 as one where ${isStudentDueSql(':studentId::uuid')}`);

/**
 * Counts one student's queued stats, so that their pages include their latest submission. If another transaction holds them for
 * long, the page shows stale stats and the job catches up.
 */
export async function countOwn(em: EntityManager, now: Date, studentId: string): Promise<void> {
  if ((await runPrepared(em, isDueStatement, { studentId })).length === 0) return;
  try {
    await applyCalendarChange(em, now);
    await em.transactional(async (transaction) => {
      await transaction.execute(lockTimeout);
      await lockStudents(transaction, [studentId]);
      // Includes rows the job has taken but not committed: it continues afterwards and counts them again.
      const due = await listQueuedOf(transaction, studentId);
      if (due.length > 0) await countHeld(transaction, due, now);
      await deleteQueued(
        transaction,
        due.map(({ id }) => id),
      );
    });
  } catch (error) {
    if (parsePostgresError(error)?.code !== 'OVERLOADED') throw error;
  }
}

/** The instant up to which students' stats are counted: now when nothing is queued. */
export async function findCountedUntil(em: EntityManager, now: Date): Promise<Date> {
  const [due] = await em.execute<{ due_at: string }[]>(oldestDueSql);
  return due ? new Date(due.due_at) : now;
}

/** When, and by which calendar. */
interface Counting {
  now: Date;
  calendar: CalendarSettings;
}

function listAttempts(em: EntityManager, condition: string, ids: readonly string[]): Promise<CountedAttempt[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return em.execute<CountedAttempt[]>(
    `select a.id, a.test_id, a.number = 1 and not a.is_practice as is_first from attempts a
     where ${condition} = any(array[:ids]::uuid[]) and a.status = 'submitted' and not a.is_preview`,
    { ids },
  );
}

function listRefs(due: readonly DueRow[], kind: DueRow['kind']): string[] {
  return [...new Set(due.flatMap((row) => (row.kind === kind ? row.ref : [])))];
}

function listIds(attempts: readonly CountedAttempt[]): string[] {
  return [...new Set(attempts.map(({ id }) => id))];
}

/**
 * Recounts the queued stats of students locked by the running transaction: whole attempts, and all scores of these students.
 * Scores come last, because writing them blocks others.
 */
async function countStudents(em: EntityManager, due: readonly DueRow[], { now, calendar }: Counting): Promise<void> {
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
    [...attempts, ...changed].flatMap((attempt) => (attempt.is_first ? attempt.test_id : [])),
  );
  await savePeriodScores(em, { studentIds: [...new Set(due.map((row) => row.student_id))], now, calendar });
}
