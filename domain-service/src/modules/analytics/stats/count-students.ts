import type { EntityManager } from '@mikro-orm/postgresql';
import { countMistakes } from '../../practice/mistakes/count-mistakes.service.ts';
import { type CountedAttempt, deletePastStats, saveAttemptChapters, saveAttemptStats } from './attempt-figures.repository.ts';
import type { CalendarSettings } from './calendar.service.ts';
import { type DueRow, enqueueTests } from './due.repository.ts';
import { savePeriodScores } from './period-scores.repository.ts';

/** When, and by which calendar. */
export interface Counting {
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
 * Counts anew what is due of students whom the running transaction holds: attempts whole, and the scores of all of these students.
 * Scores come last, since whoever writes them keeps the others waiting.
 */
export async function countStudents(em: EntityManager, due: readonly DueRow[], { now, calendar }: Counting): Promise<void> {
  const whole = listRefs(due, 'attempts');
  const moved = listRefs(due, 'student');
  const attempts = [
    ...(await listAttempts(em, 'a.id', listRefs(due, 'attempt'))),
    ...(await listAttempts(em, 'a.student_id', whole)),
  ];
  await deletePastStats(em, whole);
  await saveAttemptStats(em, listIds(attempts), now);
  // Beside the school, what is visible of them may be another by now: that is then counted as well.
  const changed = await saveAttemptStats(em, listIds(await listAttempts(em, 'a.student_id', moved)), now);
  await saveAttemptChapters(em, listIds(attempts));
  await countMistakes(em, listIds([...attempts, ...changed]), now);
  await enqueueTests(
    em,
    [...attempts, ...changed].flatMap((attempt) => (attempt.is_first ? attempt.test_id : [])),
  );
  await savePeriodScores(em, { studentIds: [...new Set(due.map((row) => row.student_id))], now, calendar });
}
