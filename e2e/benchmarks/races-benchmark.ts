import { setTimeout as pause } from 'node:timers/promises';
import { withConnection } from '../../scripts/postgres/connect.ts';
import { buildSubmissionFields } from '../fixtures/attempts.ts';
import { encodeForm } from '../fixtures/form-client.ts';
import { lightQuiz } from '../fixtures/papers.ts';
import type { BenchStack } from './bench-stack.ts';
import { parseTestId, startTest } from './exam-form.ts';
import { signUp } from './people.ts';
import { printGoal, printLine } from './report.ts';
import type { Settings } from './settings.ts';
import { openSite, type StudentClient } from './student-client.ts';

const races = 500;
const lanes = 10;

/** The index of the question that each race answers, with its first option. */
const place = 0;

interface Race {
  attemptId: string;
  isAcknowledged: boolean;
}

/** Saves and submits concurrently. Each goes first in half of the races; the other follows 0 to 9.5 ms later. */
async function race(student: StudentClient, testId: string, number: number): Promise<Race> {
  const attempt = await startTest(student, testId);
  const type = lightQuiz.questions[place]?.type ?? 'mcq';
  const form = new URLSearchParams(encodeForm(buildSubmissionFields(place, type, '0', 'save')));
  const later = (number % 20) / 2;
  const isSaveFirst = Math.floor(number / 20) % 2 === 0;
  const [saved, submitted] = await Promise.all([
    pause(isSaveFirst ? 0 : later).then(() => student.post(`${attempt}?question=1`, form)),
    pause(isSaveFirst ? later : 0).then(() => student.post(`${attempt}/summary`, new URLSearchParams())),
  ]);
  if (submitted.status !== 303) throw new Error(`A submission was answered with ${submitted.status}`);
  const isAcknowledged = saved.status === 303 && saved.location?.startsWith('/exam/') === true;
  if (!isAcknowledged && saved.status >= 500) throw new Error(`A save was answered with ${saved.status}`);
  // One more save after the end, which must change nothing.
  await student.post(`${attempt}?question=1`, form);
  return { attemptId: attempt.replace('/exam/', ''), isAcknowledged };
}

interface ScoredRow {
  id: string;
  /** Whether the submission was audited once, with the score that the attempt has now. */
  is_single: boolean;
  /** Whether an answer is stored. */
  is_kept: boolean;
}

const scored = `
  select a.id, exists (select from attempt_answers s
      where s.student_id = a.student_id and s.attempt_id = a.id and s.answer is not null) as is_kept,
    a.status = 'submitted' and a.score is not null and
      (select count(*) = 1 and bool_and((e.details->>'score')::float8 = a.score) from audit_entries e
       where e.action = 'attempt.submitted' and e.subject_id = a.id) as is_single
  from attempts a where a.id = any($1)`;

/** Races of a save with a submission. An acknowledged answer must be stored and scored; any other must not be stored. */
export async function benchmarkRaces({ origin, stack }: BenchStack, _settings: Settings): Promise<void> {
  const site = openSite(origin, lanes * 2);
  const held: Race[] = [];
  let next = 0;
  async function work(lane: number): Promise<void> {
    const student = await signUp(site, origin, `Racer ${lane}`);
    const testId = parseTestId(await student.get('/exam'));
    if (testId === undefined) throw new Error('/exam has no form to start');
    while (next < races) {
      next += 1;
      held.push(await race(student, testId, next));
    }
  }
  await Promise.all(Array.from({ length: lanes }, (_, lane) => work(lane)));
  await site.close();
  const { rows } = await withConnection(stack.databaseUrl, (client) =>
    client.query<ScoredRow>(scored, [held.map(({ attemptId }) => attemptId)]),
  );
  const acknowledged = new Map(held.map(({ attemptId, isAcknowledged }) => [attemptId, isAcknowledged]));
  const right = rows.filter(({ id, is_single, is_kept }) => is_single && is_kept === acknowledged.get(id)).length;
  printLine(`  ${held.filter(({ isAcknowledged }) => isAcknowledged).length} of ${held.length} saves came before the submission`);
  printGoal('Races with one score, of what was acknowledged', right === races, `${right}`, `${races}`);
}
