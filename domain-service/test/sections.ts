import { Attempt } from '@shikhar/contracts/attempts/schemas';
import { everyType, makeTest, type PlacedSection, type TestFacts } from './papers.ts';
import { makeSignedIn } from './people.ts';
import { type Sitting, startAs } from './sitting.ts';
import type { TestApp } from './test-app.ts';

/** Two questions until the end of the test, of which the better one counts; then two for 10 minutes, then two for 20. */
export const timedSections: readonly PlacedSection[] = [
  { title: 'Choice', questionCount: 2, answerCount: 1 },
  { title: 'Quick', questionCount: 2, durationMinutes: 10, negativeMarks: 0.5 },
  { title: 'Long', questionCount: 2, durationMinutes: 20 },
];

/** A new student starts a new 45-minute test with sections. */
export async function startSections(app: TestApp, facts: TestFacts = {}, sections = timedSections): Promise<Sitting> {
  const { id } = await makeTest(app, { durationMinutes: 45, ...facts }, everyType, sections);
  return startAs(app, await makeSignedIn(app, 'student'), id);
}

/** When each section opens and closes, in minutes of the test. */
export async function getTimes(sitting: Sitting) {
  const attempt = Attempt.parse((await sitting.read()).body);
  const count = (instant: string | null) => instant && (Date.parse(instant) - Date.parse(attempt.startedAt)) / 60_000;
  return attempt.sections.map(({ opensAt, closesAt }) => [count(opensAt), count(closesAt)]);
}

/** Saves an answer to a question of `everyType`: 200, or the refusal's code. */
export async function saveSome(sitting: Sitting, index: number): Promise<unknown> {
  const answers = [{ choice: 0 }, { choice: 0 }, { pairs: { 0: 0 } }, { text: 'x' }, { text: '12 cm' }, { text: 'Because' }];
  const { status, body } = await sitting.save(index, answers[index] ?? null);
  return status === 200 ? 200 : body;
}
