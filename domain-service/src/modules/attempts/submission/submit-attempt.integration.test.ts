import { setImmediate } from 'node:timers/promises';
import { AttemptReceipt } from '@shikhar/contracts/attempts/results/receipt';
import { Result } from '@shikhar/contracts/attempts/results/result';
import { listAttempts } from '@shikhar/contracts/attempts/routes';
import { Attempt } from '@shikhar/contracts/attempts/schemas';
import { describe, expect, it, vi } from 'vitest';
import { isFullRun } from '../../../../../scripts/testing/test-depth.ts';
import { handlePhotos, makePhoto } from '../../../../test/photos.ts';
import { type Sitting, startNew, submitAndRead } from '../../../../test/sitting.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { pollingSeconds } from '../../../plugins/jobs.ts';
import { AuditEntryEntity } from '../../audit/audit.entity.ts';
import { QuestionKeyEntity } from '../../questions/question-key.entity.ts';
import { AttemptEntity } from '../attempt.entity.ts';
import { graceSeconds } from '../clock/deadline.ts';
import { overdueAttemptsJob } from '../clock/overdue-attempts.job.ts';
import { closeAllOverdueAttempts, closeOverdueAttempts } from '../clock/overdue-attempts.service.ts';

const testApp = useTestApp();

/** The position at which the student sees this text. */
async function findShown(sitting: Awaited<ReturnType<typeof startNew>>, index: number, text: string): Promise<number> {
  const question = Attempt.parse((await sitting.read()).body).questions[index];
  const choices = question && 'right' in question ? question.right : question && 'options' in question ? question.options : [];
  return choices.indexOf(text);
}

/** The users whose submissions of the attempt are logged. */
async function findSubmitters(sitting: Sitting | undefined): Promise<(string | null)[]> {
  const where = { action: 'attempt.submitted', subjectId: sitting?.attemptId ?? '' } as const;
  const entries = await testApp().orm.em.fork().find(AuditEntryEntity, where);
  return entries.map(({ actorId }) => actorId ?? null);
}

describe('submitting', () => {
  it('scores every type of question as the student saw it', async () => {
    const sitting = await startNew(testApp(), { shufflesOptions: true, negativeMarks: 0.25 });
    await sitting.save(0, { choice: await findShown(sitting, 0, '7') });
    await sitting.save(1, { choice: 1 });
    const [three, six] = [await findShown(sitting, 2, 'three'), await findShown(sitting, 2, 'six')];
    await sitting.save(2, { pairs: { '0': three, '1': six, '2': six } });
    await sitting.save(3, { text: ' new   delhi. ' });
    await sitting.save(4, { text: '12' });
    await sitting.save(5, { text: 'Because.' });
    const result = await submitAndRead(sitting);
    expect(result.questions.map(({ outcome, awarded }) => [outcome, awarded])).toEqual([
      ['correct', 1],
      ['wrong', -0.25],
      ['part', 1],
      ['correct', 0.5],
      ['wrong', 0],
      ['waiting', null],
    ]);
    expect(result).toMatchObject({
      score: 2.25,
      maxScore: 10,
      percent: 22.5,
      status: 'pending_review',
      waitingMarks: 5,
      submittedBy: 'student',
    });
    expect(result.questions[0]).toMatchObject({
      yours: { choice: await findShown(sitting, 0, '7') },
      rightAnswer: { choice: await findShown(sitting, 0, '7') },
    });
    const four = await findShown(sitting, 2, 'four');
    expect(result.questions[2]).toMatchObject({
      yours: { pairs: { '0': three, '1': six, '2': six } },
      rightAnswer: { pairs: { '0': three, '1': four, '2': six } },
    });
    expect(result.questions.slice(3).map(({ rightAnswer }) => rightAnswer)).toEqual([
      { texts: ['New Delhi'] },
      { texts: ['12 cm'] },
      { texts: ['The model answer, kept secret'] },
    ]);
  });

  it('scores an untouched paper as blank, complete and without negative marks', async () => {
    const result = await submitAndRead(await startNew(testApp(), { negativeMarks: 1 }));
    expect(result).toMatchObject({ score: 0, percent: 0, status: 'graded', waitingMarks: 0 });
    expect(new Set(result.questions.map(({ outcome }) => outcome))).toEqual(new Set(['blank']));
  });

  it('never lets negative marks take a score below 0', async () => {
    const sitting = await startNew(testApp(), { negativeMarks: 3 });
    await sitting.save(1, { choice: 1 });
    expect(await submitAndRead(sitting)).toMatchObject({ score: 0 });
  });

  it('submits once, even for repeated and concurrent calls', async () => {
    const sitting = await startNew(testApp());
    await sitting.save(0, { choice: 2 });
    const answers = await Promise.all(Array.from({ length: 50 }, () => sitting.submit()));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const [first, ...others] = answers.map(({ body }) => Result.parse(body));
    for (const other of others) expect(other).toEqual(first);
    testApp().clock.advance(60_000);
    expect(await submitAndRead(sitting)).toEqual(first);
    expect(await findSubmitters(sitting)).toEqual([sitting.studentId]);
  });

  it('keeps every acknowledged save that races a submission, and scores only those', async () => {
    for (let race = 0; race < (isFullRun ? 100 : 20); race += 1) {
      const sitting = await startNew(testApp());
      const actions = [() => sitting.save(0, { choice: 2 }), () => sitting.submit()];
      // Each action goes first in half of the races, and the second one starts a little later each time.
      const [first, second] = race % 2 === 0 ? actions : actions.toReversed();
      const early = first?.();
      for (let turn = 0; turn < race / (isFullRun ? 10 : 2); turn += 1) await setImmediate();
      const answers = await Promise.all([early, second?.()]);
      const [saved, submitted] = race % 2 === 0 ? answers : answers.toReversed();
      const isSaved = saved?.status === 200;
      if (!isSaved) expect(saved).toMatchObject({ status: 409, body: { code: 'ATTEMPT_CLOSED' } });
      expect(Result.parse(submitted?.body).score).toBe(isSaved ? 1 : 0);
      const after = Result.parse((await sitting.result()).body);
      expect(after.questions[0]?.yours).toEqual(isSaved ? { choice: 2 } : null);
      expect(after.score).toBe(isSaved ? 1 : 0);
    }
  }, 120_000);

  it.each([
    ['an answer', (sitting: Sitting) => sitting.save(0, { choice: 2 })],
    ['a photo', async (sitting: Sitting) => handlePhotos(testApp(), sitting).add(await makePhoto('png'))],
  ])('is never earlier than %s that was saved while the submission waited', async (_, save) => {
    const sitting = await startNew(testApp());
    testApp().clock.advance(60_000);
    await save(sitting);
    const savedAt = testApp().clock.now.toISOString();
    testApp().clock.advance(-100);
    expect(await submitAndRead(sitting)).toMatchObject({ submittedBy: 'student', submittedAt: savedAt });
    const { submittedAt, answers } = AttemptReceipt.parse((await sitting.receipt()).body);
    expect(submittedAt).toBe(savedAt);
    expect(answers.map((answer) => answer.savedAt)).toContain(savedAt);
  });
});

describe('an attempt past its deadline', () => {
  it.each([
    [-1, 'in_progress'],
    [4, 'in_progress'],
    [5, 'in_progress'],
    [6, 'submitted'],
    [15, 'submitted'],
  ])('read %i s after it, is %s', async (seconds, status) => {
    const sitting = await startNew(testApp(), { durationMinutes: 10 });
    await sitting.save(0, { choice: 2 });
    testApp().clock.advance((600 + seconds) * 1000);
    const { body } = await testApp().call(listAttempts, { query: {}, token: sitting.token });
    expect(body).toMatchObject({ total: 1, attempts: [{ status }] });
    const result = await sitting.result();
    if (status === 'in_progress') expect(result).toMatchObject({ status: 409, body: { code: 'ATTEMPT_NOT_SUBMITTED' } });
    else expect(result).toMatchObject({ status: 200, body: { score: 1, submittedBy: 'deadline', timeUsedSeconds: 600 } });
  });

  it('counts as submitted at the deadline, even when the student submits it later', async () => {
    const sitting = await startNew(testApp(), { durationMinutes: 10 });
    const { deadlineAt } = Attempt.parse((await sitting.read()).body);
    testApp().clock.advance(700_000);
    expect(await submitAndRead(sitting)).toMatchObject({ submittedBy: 'deadline', submittedAt: deadlineAt });
  });

  it('counts as submitted with its last answer, if that was saved within the grace', async () => {
    const sitting = await startNew(testApp(), { durationMinutes: 10 });
    testApp().clock.advance(604_000);
    await sitting.save(0, { choice: 2 });
    const submittedAt = testApp().clock.now.toISOString();
    testApp().clock.advance(60_000);
    expect(await sitting.result()).toMatchObject({ body: { submittedBy: 'deadline', submittedAt, timeUsedSeconds: 600 } });
  });

  it('counts as submitted by the clock when the page submits it within the grace, with no extra time used', async () => {
    const sitting = await startNew(testApp(), { durationMinutes: 10 });
    testApp().clock.advance(603_000);
    expect(await submitAndRead(sitting)).toMatchObject({
      submittedBy: 'deadline',
      submittedAt: testApp().clock.now.toISOString(),
      timeUsedSeconds: 600,
    });
  });

  it('counts as the student’s submission before that', async () => {
    const sitting = await startNew(testApp(), { durationMinutes: 10 });
    testApp().clock.advance(599_000);
    expect(await submitAndRead(sitting)).toMatchObject({ submittedBy: 'student', timeUsedSeconds: 599 });
  });

  it.each([0, 1, 2])('is closed by any read (%i)', async (read) => {
    const sitting = await startNew(testApp(), { durationMinutes: 10 });
    testApp().clock.advance(700_000);
    await [() => sitting.read(), () => sitting.readQuestion(0), () => sitting.result()][read]?.();
    expect(await testApp().orm.em.fork().findOne(AttemptEntity, { id: sitting.attemptId })).toMatchObject({
      submittedBy: 'deadline',
    });
  });
});

describe('the job that closes overdue attempts', () => {
  it('closes each once, on any number of instances, and leaves the others', async () => {
    await closeOverdueAttempts(testApp().orm.em.fork(), new Date(testApp().clock.now.getTime() + 3_600_000 * 24), 10_000);
    const overdue = [];
    for (let count = 0; count < 12; count += 1) overdue.push(await startNew(testApp(), { durationMinutes: 10 }));
    const running = await startNew(testApp(), { durationMinutes: 60 });
    await overdue[0]?.save(0, { choice: 2 });
    testApp().clock.advance(606_000);
    const closed = await Promise.all(
      [1, 2, 3].map(() => closeOverdueAttempts(testApp().orm.em.fork(), testApp().clock.now, 100)),
    );
    expect(closed.reduce((sum, count) => sum + count, 0)).toBe(12);
    expect(await overdue[0]?.result()).toMatchObject({ body: { score: 1, submittedBy: 'deadline' } });
    expect((await running.read()).body).toMatchObject({ status: 'in_progress' });
    expect(await closeOverdueAttempts(testApp().orm.em.fork(), testApp().clock.now, 100)).toBe(0);
    expect(await findSubmitters(overdue[0])).toEqual([null]);
  });

  it('closes the others when one cannot be scored, and reports it', async () => {
    const em = testApp().orm.em.fork();
    const [broken, sound] = [
      await startNew(testApp(), { durationMinutes: 5 }),
      await startNew(testApp(), { durationMinutes: 6 }),
    ];
    await em.nativeUpdate(QuestionKeyEntity, { question: { test: broken.testId } }, { key: {} });
    testApp().clock.advance(400_000);
    await expect(closeOverdueAttempts(em, testApp().clock.now, 100)).rejects.toThrow('1 overdue attempts could not be closed');
    expect(await sound.read()).toMatchObject({ body: { status: 'submitted' } });
    await em.nativeDelete(AttemptEntity, { id: broken.attemptId });
  });

  it('takes the longest overdue first, up to its limit', async () => {
    for (let count = 0; count < 3; count += 1) await startNew(testApp(), { durationMinutes: 10 });
    testApp().clock.advance(606_000);
    expect(await closeOverdueAttempts(testApp().orm.em.fork(), testApp().clock.now, 2)).toBe(2);
  });

  it('closes an attempt whose page is gone within half a minute of its deadline, with what was saved', async () => {
    const em = testApp().orm.em.fork();
    await closeAllOverdueAttempts(em, new Date(testApp().clock.now.getTime() + 3_600_000 * 24), 100);
    const gone = await startNew(testApp(), { durationMinutes: 10 });
    await gone.save(0, { choice: 2 });
    const { deadlineAt } = Attempt.parse((await gone.read()).body);
    const runJob = async (secondsAfter: number) => {
      const now = new Date(Date.parse(deadlineAt) + secondsAfter * 1000);
      await overdueAttemptsJob.run({ em, now, log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() } });
      return em.fork().findOne(AttemptEntity, { id: gone.attemptId });
    };
    // A run just before the end of the grace leaves it to the next run.
    expect(await runJob(graceSeconds)).toMatchObject({ status: 'in_progress' });
    const next = graceSeconds + overdueAttemptsJob.everySeconds + pollingSeconds;
    expect(next).toBeLessThanOrEqual(30);
    expect(await runJob(next)).toMatchObject({ status: 'submitted', submittedBy: 'deadline', score: 1 });
  });

  it('closes more than one sweep in a single run', async () => {
    const gone = await Promise.all([1, 2, 3, 4, 5].map(() => startNew(testApp(), { durationMinutes: 10 })));
    testApp().clock.advance(606_000);
    expect(await closeAllOverdueAttempts(testApp().orm.em.fork(), testApp().clock.now, 2)).toBe(gone.length);
  });
});
