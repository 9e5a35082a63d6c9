import { getReceipt, listAttempts } from '@shikhar/contracts/attempts/routes';
import { Attempt } from '@shikhar/contracts/attempts/schemas';
import { allRoutes } from '@shikhar/contracts/http/all-routes';
import { challengeQuestion } from '@shikhar/contracts/marking/challenges/routes';
import { RetryStarted } from '@shikhar/contracts/practice/mistakes/schemas';
import type { Role } from '@shikhar/contracts/vocabulary/role';
import { describe, expect, it } from 'vitest';
import { makeMember, makeSchool } from '../../../../test/memberships.ts';
import { askRetry, getNotebook, startRetry } from '../../../../test/notebooks.ts';
import { everyType, makeTest } from '../../../../test/papers.ts';
import { makeSignedIn } from '../../../../test/people.ts';
import { makeRemarkable } from '../../../../test/remarkings.ts';
import { type Sitting, startAs, submitAndRead } from '../../../../test/sitting.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { countDue } from '../../analytics/stats/count-stats.service.ts';
import { AttemptEntity } from '../../attempts/attempt.entity.ts';
import { finishAttempt, lockAttempt } from '../../attempts/submission/finish-attempt.service.ts';
import { TestEntity } from '../../tests/test.entity.ts';
import { UserEntity } from '../../users/user.entity.ts';

const testApp = useTestApp();
const minute = 60_000;

/**
 * A student of a school who submitted a blank paper with every question type, their teacher, and the questions in paper order.
 */
async function makeNotebook() {
  const school = await makeSchool(testApp());
  const teacher = await makeMember(testApp(), 'teacher', school);
  const student = await makeMember(testApp(), 'student', school);
  const test = await makeTest(testApp(), { createdBy: teacher.user.id, durationMinutes: 60 }, everyType);
  const first = await startAs(testApp(), student, test.id);
  await first.submit();
  testApp().clock.advance(minute);
  await getNotebook(testApp(), student);
  const owner = { token: student.token, studentId: student.user.id };
  return { school, teacher, student, owner, test, questionIds: test.questionIds };
}

async function findTestId({ attemptId }: Sitting): Promise<string> {
  const attempt = await testApp().orm.em.fork().findOneOrFail(AttemptEntity, { id: attemptId });
  return attempt.test.id;
}

describe('a retry', () => {
  it('is listed only with practice, after a running test', async () => {
    const { student, owner, test, questionIds } = await makeNotebook();
    const retry = await startRetry(testApp(), owner, questionIds.slice(0, 1));
    const { attemptId } = await startAs(testApp(), student, (await makeTest(testApp())).id);
    const list = (query: object) => testApp().call(listAttempts, { query, token: owner.token });
    const tests = { total: 2, attempts: [{ id: attemptId }, { test: { id: test.id } }] };
    expect((await list({})).body).toMatchObject(tests);
    expect((await list({ status: 'in_progress', practice: 'true' })).body).toMatchObject({
      total: 2,
      attempts: [
        { id: attemptId, isPractice: false },
        { id: retry.attemptId, isPractice: true },
      ],
    });
    expect(await list({ practice: 'false' })).toMatchObject({ status: 400 });
  });

  it('is an attempt at the chosen questions, each with the time it had in its test', async () => {
    const { owner, questionIds } = await makeNotebook();
    const [mcq = '', isTrue = '', match = '', text = '', number = ''] = questionIds;
    const retry = await startRetry(testApp(), owner, [number, match, mcq, text, isTrue]);
    const attempt = Attempt.parse((await retry.read()).body);
    expect(attempt).toMatchObject({ isPractice: true, isPreview: false, number: 1 });
    expect(attempt.test).toMatchObject({ title: 'Retry: 5 questions', subject: 'Science', class: '10', totalMarks: 5 });
    expect(attempt.questions.map(({ type }) => type)).toEqual(['mcq', 'truefalse', 'match', 'saq', 'saq']);
    expect(attempt.secondsLeft).toBe(30 * 60);
    await retry.save(3, { text: '12 cm' });
    const result = await submitAndRead(retry);
    expect(result).toMatchObject({ isPractice: true, score: 1, visible: 'marks_and_answers', rank: null, takers: null });
    expect(result.questions.every(({ canBeChallenged }) => !canBeChallenged)).toBe(true);
    const place = { params: { id: retry.attemptId, index: 0 }, body: { reason: 'It was right all the same.' } };
    expect((await testApp().call(challengeQuestion, { ...place, token: owner.token })).status).toBe(404);
    expect((await testApp().call(getReceipt, { params: { id: retry.attemptId }, token: owner.token })).status).toBe(200);
  });

  it('runs one at a time: the same selection returns it, another is refused until it is submitted or out of time', async () => {
    const { owner, questionIds } = await makeNotebook();
    const [mcq = '', isTrue = ''] = questionIds;
    const begun = await Promise.all([1, 2, 3].map(() => askRetry(testApp(), owner, [mcq, isTrue])));
    expect(begun.map(({ status }) => status).toSorted()).toEqual([200, 200, 201]);
    expect(new Set(begun.map(({ body }) => RetryStarted.parse(body).attemptId)).size).toBe(1);
    expect(await askRetry(testApp(), owner, [mcq])).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect(await getNotebook(testApp(), owner)).toMatchObject({ running: { questionCount: 2 } });
    testApp().clock.advance(20 * minute);
    expect(await getNotebook(testApp(), owner)).toMatchObject({ running: null });
    expect((await askRetry(testApp(), owner, [mcq])).status).toBe(201);
  });

  it('has several subjects when its questions do', async () => {
    const { student, owner, questionIds } = await makeNotebook();
    const other = {
      type: 'truefalse',
      content: { question: 'A circle has a centre.' },
      marks: 1,
      key: { correct: true },
    } as const;
    const maths = await makeTest(testApp(), { subject: 'Mathematics' }, [other]);
    await (await startAs(testApp(), student, maths.id)).submit();
    await getNotebook(testApp(), student);
    const retry = await startRetry(testApp(), owner, [questionIds[0] ?? '', maths.questionIds[0] ?? '']);
    expect(Attempt.parse((await retry.read()).body).test.chapter).toBe('Several subjects');
  });

  it('allows only questions from the student’s own notebook', async () => {
    const [own, other] = [await makeNotebook(), await makeNotebook()];
    const [mcq = '', , , , , essay = ''] = own.questionIds;
    expect((await askRetry(testApp(), other.owner, [mcq])).status).toBe(404);
    expect((await askRetry(testApp(), own.owner, [mcq, other.questionIds[0] ?? ''])).status).toBe(404);
    expect((await askRetry(testApp(), own.owner, [mcq, essay])).status).toBe(400);
    expect((await askRetry(testApp(), own.owner, [])).status).toBe(400);
  });

  it('is deleted with its student', async () => {
    const { owner, questionIds } = await makeNotebook();
    const retry = await startRetry(testApp(), owner, questionIds.slice(0, 2));
    await retry.submit();
    const testId = await findTestId(retry);
    const em = testApp().orm.em.fork();
    await em.nativeDelete(UserEntity, { id: owner.studentId });
    expect(await em.count(TestEntity, { id: testId })).toBe(0);
  });
});

/** Routes that only read, for those who may call them. Leaves out the assistant, which is closed during a retry and names it. */
function listReads(role: Role): [path: string, url: string][] {
  return Object.values(allRoutes)
    .filter(({ method, access, givesBytes }) => method === 'GET' && access.includes(role) && !givesBytes)
    .filter(({ path }) => path !== '/assistant')
    .map(({ path }) => [path, `/api${path}`]);
}

const isOfOne = ([path]: [path: string, url: string]) => path.split(':').length === 2;

describe.each(['while it runs', 'when it is submitted'])('a retry %s', (when) => {
  it('appears in no list, statistic or page, and nobody else can read it', async () => {
    const { school, teacher, student, owner, questionIds } = await makeNotebook();
    const retry = await startRetry(testApp(), owner, questionIds.slice(0, 4));
    if (when !== 'while it runs') await retry.submit();
    await countDue(testApp().orm.em.fork(), testApp().clock.now, { isPaced: false });
    const testId = await findTestId(retry);
    const admin = await makeSignedIn(testApp(), 'admin');
    const readers: [Role, { token: string }][] = [
      ['student', student],
      ['teacher', teacher],
      ['school', school],
      ['admin', admin],
    ];
    for (const [role, { token }] of readers) {
      const ask = async (url: string) => testApp().app.inject({ url, headers: { authorization: `Bearer ${token}` } });
      for (const [path, url] of listReads(role).filter((read) => !read[0].includes(':'))) {
        const { body, statusCode } = await ask(url);
        expect(body, `${role} ${path}`).not.toContain('Retry: ');
        expect(body, `${role} ${path}`).not.toContain(testId);
        expect(statusCode, `${role} ${path}`).toBeLessThan(500);
      }
      for (const [path, url] of listReads(role).filter(isOfOne)) {
        for (const id of role === 'student' ? [testId] : [testId, retry.attemptId]) {
          const { statusCode, body } = await ask(url.replace(/:[a-z]+/i, id));
          expect(statusCode, `${role} ${path}: ${body.slice(0, 200)}`).toBeGreaterThanOrEqual(400);
        }
        const { body } = await ask(url.replace(/:[a-z]+/i, owner.studentId));
        expect(body, `${role} ${path}`).not.toContain('Retry: ');
      }
    }
    const found = await testApp().app.inject({
      url: '/api/audit?search=Retry',
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(found.body).not.toContain(testId);
  });
});

describe('a retry of a question whose key is corrected', () => {
  /** A student who answers Bat, which the key calls wrong, and answers it again in a retry. */
  async function tryAgain() {
    const { sittings, questionIds, ...marking } = await makeRemarkable(testApp(), [{ mcq: 1 }]);
    const [sitting] = sittings;
    const [mcq = ''] = questionIds;
    if (!sitting) throw new Error('One student has sat the test');
    await getNotebook(testApp(), sitting);
    testApp().clock.advance(minute);
    const retry = await startRetry(testApp(), sitting, [mcq]);
    await retry.save(0, { choice: retryChoice(await retry.read()) });
    return { sitting, retry, mcq, ...marking };
  }

  /** The index of Bat among the options as this retry shows them. */
  function retryChoice({ body }: Awaited<ReturnType<Sitting['read']>>): number {
    const [question] = Attempt.parse(body).questions;
    return question?.type === 'mcq' ? question.options.indexOf('Bat') : -1;
  }

  const right = { type: 'mcq' as const, correct: 1, alsoCorrect: [] };

  it('is re-marked, and restored when that is undone', async () => {
    const { sitting, retry, mcq, apply, undo } = await tryAgain();
    await retry.submit();
    const { remarking } = await apply({ questionId: mcq, key: right });
    expect(await submitAndRead(retry)).toMatchObject({ score: 1 });
    expect((await getNotebook(testApp(), sitting)).mistakes.some(({ questionId }) => questionId === mcq)).toBe(false);
    await undo(remarking?.id ?? '');
    expect(await submitAndRead(retry)).toMatchObject({ score: 0 });
    const again = (await getNotebook(testApp(), sitting)).mistakes.find(({ questionId }) => questionId === mcq);
    expect(again).toMatchObject({ rightCount: 0 });
  });

  it('is marked by the new key when submitted meanwhile', async () => {
    const { retry, mcq, apply } = await tryAgain();
    const em = testApp().orm.em.fork();
    let corrected: Promise<unknown> = Promise.resolve();
    await em.transactional(async (transaction) => {
      const locked = await lockAttempt(transaction, retry, testApp().clock.now, 'wait');
      if (!locked) throw new Error('The retry is there');
      await finishAttempt(transaction, locked, testApp().clock.now);
      let isOver = false;
      corrected = apply({ questionId: mcq, key: right }).finally(() => {
        isOver = true;
      });
      // Waits until the correction is done, or waits for this transaction.
      while (!isOver && (await transaction.execute('select from pg_locks where not granted')).length === 0);
    });
    await corrected;
    expect(await submitAndRead(retry)).toMatchObject({ score: 1 });
  });
});
