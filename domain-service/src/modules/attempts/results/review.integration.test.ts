import { Result } from '@shikhar/contracts/attempts/results/result';
import type { ReviewFrom, ReviewShows } from '@shikhar/contracts/tests/schemas';
import { describe, expect, it } from 'vitest';
import { makeTest, type TestFacts } from '../../../../test/papers.ts';
import { makeSignedIn } from '../../../../test/people.ts';
import { type Sitting, startAs } from '../../../../test/sitting.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { getOwnMarks } from '../../../../test/visible-marks.ts';
import type { Database } from '../../../database/database.ts';
import { AttemptAnswerEntity } from '../answers/attempt-answer.entity.ts';
import { AttemptEntity } from '../attempt.entity.ts';

const testApp = useTestApp();
// Shorter than the idle timeout of staff sessions.
const untilClosed = 10 * 60 * 1000;

// The first question is right (1 mark); the last is a long answer (5 marks), which waits for a teacher unless it is left blank.
async function take(testId: string, schoolCode: string, isWaiting: boolean): Promise<Sitting> {
  const sitting = await startAs(testApp(), await makeSignedIn(testApp(), 'student', { schoolCode }), testId);
  await sitting.save(0, { choice: 2 });
  if (isWaiting) await sitting.save(5, { text: 'Because.' });
  await sitting.submit();
  return sitting;
}

async function makeReviewed(facts: TestFacts) {
  const schoolCode = `REVIEW-${crypto.randomUUID().slice(0, 8)}`;
  const author = await makeSignedIn(testApp(), 'teacher');
  const closesAt = new Date(testApp().clock.now.getTime() + untilClosed);
  const { id } = await makeTest(testApp(), { closesAt, createdBy: author.user.id, ...facts });
  return {
    id,
    waiting: await take(id, schoolCode, true),
    marked: await take(id, schoolCode, false),
    staff: [
      author.token,
      (await makeSignedIn(testApp(), 'school', { schoolCode })).token,
      (await makeSignedIn(testApp(), 'admin')).token,
    ],
  };
}

async function read(sitting: Sitting, token?: string): Promise<Result> {
  return Result.parse((await sitting.result(token)).body);
}

async function finishMarking({ attemptId }: Sitting): Promise<void> {
  const em = testApp().orm.em.fork();
  await em.nativeUpdate(AttemptAnswerEntity, { attempt: { id: attemptId }, outcome: 'waiting' }, { outcome: 'part', awarded: 3 });
  const attempts = em.getKysely<Database>().updateTable('attempts');
  const graded = attempts.set((eb) => ({ score: eb('score', '+', 3), marking_status: 'graded' }));
  await graded.where('id', '=', attemptId).execute();
}

/** Checks that every response to the student has only what is visible. */
async function expectOnlyVisible(sitting: Sitting, visible: ReviewShows, score: number, isGraded: boolean): Promise<void> {
  const result = await read(sitting);
  expect(result).toMatchObject({ visible, maxScore: 10 });
  const seen = visible === 'nothing' ? null : score;
  expect(result.score).toBe(seen);
  if (visible === 'nothing') {
    expect(result).toMatchObject({ percent: null, rank: null, takers: null, classAveragePercent: null, questions: [] });
  }
  if (visible === 'marks') {
    const hidden = { awarded: null, correct: null, outcome: null, rightAnswer: null, explanation: null, comment: null };
    expect(result.questions).toEqual(Array.from({ length: 6 }, () => expect.objectContaining(hidden)));
  }
  const showsAnswers = visible === 'marks_and_answers';
  const average = seen === null || !isGraded ? null : seen * 10;
  expect(await getOwnMarks(testApp(), sitting)).toEqual({
    listed: seen,
    recent: seen,
    average,
    analysed: average,
    answersCounted: showsAnswers && isGraded,
    exported: seen,
    exportedAwarded: showsAnswers ? 1 : null,
    hasKeys: showsAnswers,
  });
  expect((await sitting.receipt()).status).toBe(200);
}

const none = 'nothing';
const marks = 'marks';
const all = 'marks_and_answers';

interface Visible {
  openAndWaiting: ReviewShows;
  openAndMarked: ReviewShows;
  overAndWaiting: ReviewShows;
  overAndMarked: ReviewShows;
}

function row(openAndWaiting: ReviewShows, openAndMarked: ReviewShows, overAndWaiting: ReviewShows, overAndMarked: ReviewShows) {
  return { openAndWaiting, openAndMarked, overAndWaiting, overAndMarked };
}

/** Visible parts while the window is open and when it is over, with and without answers waiting for a teacher. */
const table: readonly (readonly [shows: ReviewShows, from: ReviewFrom, Visible])[] = [
  [none, 'at_once', row(none, none, none, none)],
  [none, 'after_window', row(none, none, none, none)],
  [none, 'after_marking', row(none, none, none, none)],
  [marks, 'at_once', row(marks, marks, marks, marks)],
  [marks, 'after_window', row(none, none, marks, marks)],
  [marks, 'after_marking', row(none, marks, none, marks)],
  [all, 'at_once', row(all, all, all, all)],
  [all, 'after_window', row(none, none, all, all)],
  [all, 'after_marking', row(none, all, none, all)],
];

describe('what a review shows', () => {
  it.each(table)('%s, %s: shows students only what is due, and staff everything', async (reviewShows, reviewFrom, visible) => {
    const { waiting, marked, staff } = await makeReviewed({ reviewShows, reviewFrom });
    const expectAllForStaff = async () => {
      for (const token of staff) {
        expect(await read(waiting, token)).toMatchObject({ visible: all, waitingMarks: 5, questions: { length: 6 } });
        expect(await read(marked, token)).toMatchObject({ visible: all, score: 1, waitingMarks: 0, questions: { length: 6 } });
      }
    };
    await expectOnlyVisible(waiting, visible.openAndWaiting, 1, false);
    await expectOnlyVisible(marked, visible.openAndMarked, 1, true);
    await expectAllForStaff();
    testApp().clock.advance(untilClosed);
    await expectOnlyVisible(waiting, visible.overAndWaiting, 1, false);
    await expectOnlyVisible(marked, visible.overAndMarked, 1, true);
    await expectAllForStaff();
    await finishMarking(waiting);
    await expectOnlyVisible(waiting, visible.overAndMarked, 4, true);
  });

  it('says when the window ends, until it has ended', async () => {
    const { marked } = await makeReviewed({ reviewFrom: 'after_window' });
    const closesAt = new Date(testApp().clock.now.getTime() + untilClosed).toISOString();
    expect(await read(marked)).toMatchObject({ review: { shows: all, from: 'after_window' }, reviewOpensAt: closesAt });
    testApp().clock.advance(untilClosed);
    expect(await read(marked)).toMatchObject({ visible: all, reviewOpensAt: null });
  });

  it('waits for students still taking the test after the window, but not for suspended ones', async () => {
    const { id, marked } = await makeReviewed({ reviewFrom: 'after_window' });
    const late = await startAs(testApp(), await makeSignedIn(testApp(), 'student'), id);
    const suspended = await startAs(testApp(), await makeSignedIn(testApp(), 'student'), id);
    const em = testApp().orm.em.fork();
    const { deadlineAt } = await em.findOneOrFail(AttemptEntity, { id: late.attemptId });
    await em.nativeUpdate(AttemptEntity, { id: late.attemptId }, { deadlineAt: new Date(deadlineAt.getTime() + 3_600_000) });
    const frozen = { frozenAt: testApp().clock.now, frozenDeadlineAt: deadlineAt, deadlineAt: new Date('9999-01-01') };
    await em.nativeUpdate(AttemptEntity, { id: suspended.attemptId }, frozen);
    testApp().clock.advance(untilClosed);
    expect(await read(marked)).toMatchObject({ visible: 'nothing', reviewOpensAt: null });
    await late.submit();
    expect(await read(marked)).toMatchObject({ visible: all });
  });

  it('never opens if the window has no end', async () => {
    const { marked } = await makeReviewed({ reviewFrom: 'after_window', closesAt: null });
    testApp().clock.advance(1000 * untilClosed);
    expect(await read(marked)).toMatchObject({ visible: 'nothing', reviewOpensAt: null });
  });
});

it('distinguishes provisional marks from waiting ones', async () => {
  const { waiting, marked } = await makeReviewed({});
  expect(await read(waiting)).toMatchObject({ status: 'pending_review', score: 1, markedMarks: 5, waitingMarks: 5 });
  expect(await read(marked)).toMatchObject({ status: 'graded', score: 1, markedMarks: 10, waitingMarks: 0 });
  await finishMarking(waiting);
  expect(await read(waiting)).toMatchObject({ status: 'graded', score: 4, markedMarks: 10, waitingMarks: 0 });
});
