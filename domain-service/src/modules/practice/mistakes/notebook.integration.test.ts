import { AttemptPage } from '@shikhar/contracts/attempts/schemas';
import { type Expression, sql } from 'kysely';
import { expect, it } from 'vitest';
import { askRetry, getNotebook, markKnown, startRetry, tag } from '../../../../test/notebooks.ts';
import { everyType, makeTest, type TestFacts } from '../../../../test/papers.ts';
import { makeSignedIn } from '../../../../test/people.ts';
import { makeRemarkable } from '../../../../test/remarkings.ts';
import { makeMarking, markAs as reviewAs } from '../../../../test/reviews.ts';
import { type Sitting, startAs } from '../../../../test/sitting.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import type { Database } from '../../../database/database.ts';
import { TestEntity } from '../../tests/test.entity.ts';

const testApp = useTestApp();
const minute = 60_000;

/** A student who got the first question wrong and the third right, and left the others blank. */
async function makeMistakes(facts: TestFacts = {}) {
  const made = await makeRemarkable(testApp(), [{ mcq: 1, text: 'New Delhi' }], facts);
  const [sitting] = made.sittings;
  const [mcq = '', isTrue = '', text = '', match = ''] = made.questionIds;
  if (!sitting) throw new Error('Nobody sat the test');
  return { ...made, sitting, mcq, isTrue, text, match };
}

const read = (owner: { token: string }, query = {}) => getNotebook(testApp(), owner, query);

async function listIds(owner: { token: string }): Promise<string[]> {
  return (await read(owner)).mistakes.map(({ questionId }) => questionId);
}

/** Answers the only question of a retry by the text of an option, and submits it. */
async function retryChoice(sitting: Sitting, questionId: string, text: string): Promise<Sitting> {
  testApp().clock.advance(minute);
  const retry = await startRetry(testApp(), sitting, [questionId]);
  const { question } = AttemptPage.parse((await retry.readQuestion(0)).body);
  if (question?.type !== 'mcq') throw new Error('Not a choice');
  await retry.save(0, { choice: question.options.indexOf(text) });
  await retry.submit();
  return retry;
}

it('lists wrong and blank answers with the right ones, newest first', async () => {
  const { sitting, mcq, isTrue, match } = await makeMistakes();
  const notebook = await read(sitting);
  expect(notebook).toMatchObject({ total: 3, openCount: 3, testCount: 1, leftCount: 0, page: 1, running: null });
  expect(notebook.mistakes.map(({ questionId, outcome }) => [questionId, outcome])).toEqual([
    [mcq, 'wrong'],
    [isTrue, 'blank'],
    [match, 'blank'],
  ]);
  expect(notebook.mistakes[0]).toMatchObject({
    subject: 'Science',
    options: ['Crow', 'Bat', 'Frog'],
    yours: { choice: 1 },
    rightAnswer: { choice: 0 },
    tag: null,
    rightCount: 0,
    canBeRetried: true,
    canBeKnown: false,
  });
  const other = await makeSignedIn(testApp(), 'student');
  expect(await read(other)).toMatchObject({ total: 0, openCount: 0, subjects: [], reasons: [] });
});

it('filters by subject, reason and chapter, counts each under the other filters, and shows the last page for one past the end', async () => {
  const { sitting, mcq, isTrue } = await makeMistakes();
  await read(sitting);
  expect((await tag(testApp(), sitting, mcq, 'concept')).status).toBe(204);
  await tag(testApp(), sitting, isTrue, 'time');
  expect(await read(sitting, { reason: 'concept' })).toMatchObject({
    total: 1,
    openCount: 3,
    subjects: [{ subject: 'Science', count: 1 }],
    reasons: [
      { reason: 'concept', count: 1 },
      { reason: 'none', count: 1 },
      { reason: 'time', count: 1 },
    ],
  });
  expect(await read(sitting, { subject: 'English' })).toMatchObject({ total: 0, subjects: [{ subject: 'Science', count: 3 }] });
  expect(await read(sitting, { pageSize: 2, page: 9 })).toMatchObject({ page: 2, total: 3, mistakes: [{ outcome: 'blank' }] });
  await tag(testApp(), sitting, mcq, null);
  expect(await read(sitting, { reason: 'none' })).toMatchObject({ total: 2 });
});

it('drops a question that was right twice in a row, and adds it again when it is wrong', async () => {
  const { sitting, mcq, testId } = await makeMistakes();
  await read(sitting);
  await retryChoice(sitting, mcq, 'Crow');
  expect((await read(sitting)).mistakes[0]).toMatchObject({ questionId: mcq, rightCount: 1 });
  await retryChoice(sitting, mcq, 'Frog');
  expect((await read(sitting)).mistakes[0]).toMatchObject({ questionId: mcq, rightCount: 0, yours: { choice: 2 } });
  await retryChoice(sitting, mcq, 'Crow');
  // A later attempt at the test itself counts like a retry.
  testApp().clock.advance(minute);
  const again = await startAs(testApp(), { token: sitting.token, user: { id: sitting.studentId } }, testId);
  await again.save(0, { choice: 0 });
  await again.save(2, { text: 'New Delhi' });
  await again.submit();
  expect(await read(sitting)).toMatchObject({ openCount: 2, leftCount: 1 });
  expect((await tag(testApp(), sitting, mcq, 'time')).status).toBe(404);
  expect((await askRetry(testApp(), sitting, [mcq])).status).toBe(404);
  testApp().clock.advance(minute);
  const third = await startAs(testApp(), { token: sitting.token, user: { id: sitting.studentId } }, testId);
  await third.save(0, { choice: 1 });
  await third.save(2, { text: 'new delhi' });
  await third.submit();
  expect(await read(sitting)).toMatchObject({ openCount: 3, leftCount: 0 });
});

it('ignores questions left blank in a retry', async () => {
  const { sitting, mcq, isTrue, match } = await makeMistakes();
  const before = (await read(sitting)).mistakes;
  await retryChoice(sitting, mcq, 'Crow');
  testApp().clock.advance(minute);
  const retry = await startRetry(testApp(), sitting, [mcq, isTrue, match]);
  await retry.readQuestion(0);
  await retry.submit();
  const { mistakes } = await read(sitting);
  expect(mistakes).toEqual(before.map((mistake) => (mistake.questionId === mcq ? { ...mistake, rightCount: 1 } : mistake)));
  expect(mistakes[0]).toMatchObject({ questionId: mcq, outcome: 'wrong', yours: { choice: 1 } });
});

it('treats a question in two tests as one, with its tag', async () => {
  const { sitting, mcq, questionIds } = await makeMistakes();
  await read(sitting);
  await tag(testApp(), sitting, mcq, 'careless');
  const { testId, questionIds: copies } = await makeRemarkable(testApp(), []);
  testApp().clock.advance(minute);
  const again = await startAs(testApp(), { token: sitting.token, user: { id: sitting.studentId } }, testId);
  await again.save(0, { choice: 2 });
  await again.save(1, { choice: 0 });
  await again.submit();
  const { mistakes, openCount } = await read(sitting);
  expect(openCount).toBe(4);
  expect(mistakes.find(({ questionId }) => questionId === copies[0])).toMatchObject({ tag: 'careless', yours: { choice: 2 } });
  expect(mistakes.find(({ questionId }) => questionId === questionIds[1])).toMatchObject({ rightCount: 1 });
});

it.each([{ reviewShows: 'marks' as const }, { reviewShows: 'nothing' as const }, { reviewFrom: 'after_window' as const }])(
  'reveals nothing before answers are shown: %o',
  async (facts) => {
    const { sitting, testId } = await makeMistakes(facts);
    expect(await listIds(sitting)).toEqual([]);
    const shown = { reviewShows: 'marks_and_answers', reviewFrom: 'at_once' } as const;
    await testApp().orm.em.fork().nativeUpdate(TestEntity, { id: testId }, shown);
    expect(await listIds(sitting)).toHaveLength(3);
  },
);

it('drops answers that a corrected key makes right, and re-marks retries', async () => {
  const { sitting, mcq, apply, undo } = await makeMistakes();
  await read(sitting);
  await retryChoice(sitting, mcq, 'Bat');
  expect((await read(sitting)).mistakes[0]).toMatchObject({ questionId: mcq, rightCount: 0 });
  const { remarking } = await apply({ questionId: mcq, key: { type: 'mcq', correct: 1, alsoCorrect: [] } });
  expect(await listIds(sitting)).not.toContain(mcq);
  await undo(remarking?.id ?? '');
  expect(await listIds(sitting)).toContain(mcq);
});

it('leaves out dropped questions and those skipped by choice', async () => {
  const { sitting, mcq, apply } = await makeMistakes();
  await apply({ questionId: mcq, rule: 'dropped' });
  expect(await listIds(sitting)).not.toContain(mcq);
  const student = await makeSignedIn(testApp(), 'student');
  const sections = [
    { title: 'Any one', questionCount: 3, answerCount: 1 },
    { title: 'All', questionCount: 3 },
  ];
  const test = await makeTest(testApp(), {}, everyType, sections);
  const chosen = await startAs(testApp(), student, test.id);
  await chosen.save(0, { choice: 2 });
  await chosen.submit();
  expect(new Set(await listIds(student))).toEqual(new Set([test.questionIds[3], test.questionIds[4], test.questionIds[5]]));
});

it('lets a student mark only a long answer as known, once a day', async () => {
  const { teacher, questionIds, sittings } = await makeMarking(testApp(), { facts: { reviewFrom: 'after_marking' } });
  const [sitting] = sittings;
  const [essay = ''] = questionIds;
  if (!sitting) throw new Error('Nobody sat the test');
  expect(await listIds(sitting)).toEqual([]);
  const marker = reviewAs(testApp(), teacher);
  for (const index of [0, 1]) await marker.save({ attemptId: sitting.attemptId, index }, {});
  const [first] = (await read(sitting)).mistakes;
  expect(first).toMatchObject({ questionId: essay, canBeRetried: false, canBeKnown: true });
  expect((await askRetry(testApp(), sitting, [essay])).status).toBe(400);
  expect(await markKnown(testApp(), sitting, essay)).toMatchObject({ status: 200, body: { rightCount: 1, hasLeft: false } });
  expect((await markKnown(testApp(), sitting, essay)).status).toBe(409);
  expect((await read(sitting)).mistakes[0]).toMatchObject({ canBeKnown: false, rightCount: 1 });
  const db = testApp().orm.em.fork().getKysely<Database>();
  const putBack = (moment: Expression<string | null>) => sql<string>`${moment} - interval '2 days'`;
  await db
    .updateTable('attempts')
    .set((eb) => ({ started_at: putBack(eb.ref('started_at')), submitted_at: putBack(eb.ref('submitted_at')) }))
    .execute();
  const dayBefore = new Date(testApp().clock.now.getTime() - 24 * 60 * minute).toISOString();
  await db
    .updateTable('mistakes')
    .set({ known_at: [dayBefore] })
    .where('question_id', '=', essay)
    .execute();
  expect(await markKnown(testApp(), sitting, essay)).toMatchObject({ body: { rightCount: 2, hasLeft: true } });
  expect(await listIds(sitting)).toEqual([questionIds[1]]);
  const { sitting: other, mcq } = await makeMistakes();
  await read(other);
  expect((await markKnown(testApp(), other, mcq)).status).toBe(409);
  expect((await markKnown(testApp(), sitting, mcq)).status).toBe(404);
});
