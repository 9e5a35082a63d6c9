import { startAttempt } from '@shikhar/contracts/attempts/routes';
import { AttemptStarted } from '@shikhar/contracts/attempts/schemas';
import { describe, expect, it } from 'vitest';
import { makeTest, type TestFacts } from '../../../../test/papers.ts';
import { makeSignedIn } from '../../../../test/people.ts';
import { sit } from '../../../../test/sitting.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { AttemptEntity } from '../attempt.entity.ts';

const testApp = useTestApp();
const hour = 60 * 60 * 1000;

async function start(facts: TestFacts) {
  const { token, user } = await makeSignedIn(testApp(), 'student');
  const test = await makeTest(testApp(), facts);
  return { ...(await testApp().call(startAttempt, { body: { testId: test.id }, token })), token, user, testId: test.id };
}

function later(milliseconds: number): Date {
  return new Date(testApp().clock.now.getTime() + milliseconds);
}

describe('starting a test', () => {
  it('returns a new attempt with its whole paper and deadline, then the same attempt again', async () => {
    const { status, body, token, testId } = await start({ durationMinutes: 30 });
    const { attempt } = AttemptStarted.parse(body);
    expect(status).toBe(201);
    expect(attempt).toMatchObject({ number: 1, status: 'in_progress', answers: [], deadlineAt: later(hour / 2).toISOString() });
    expect(attempt.questions.map(({ type }) => type)).toEqual(['mcq', 'truefalse', 'match', 'saq', 'saq', 'broad']);
    const again = await testApp().call(startAttempt, { body: { testId }, token });
    expect(again).toMatchObject({ status: 200, body: { attempt: { id: attempt.id } } });
  });

  it('makes one attempt from fifty concurrent starts', async () => {
    const { token } = await makeSignedIn(testApp(), 'student');
    const { id: testId } = await makeTest(testApp(), { attemptsAllowed: 1 });
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => testApp().call(startAttempt, { body: { testId }, token })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(49);
    expect(new Set(answers.map(({ body }) => AttemptStarted.parse(body).attempt.id)).size).toBe(1);
    expect(await testApp().orm.em.fork().count(AttemptEntity, { test: testId })).toBe(1);
  });

  it('counts the attempts, and refuses one too many in plain words', async () => {
    const { body, token, user, testId } = await start({ attemptsAllowed: 2 });
    const first = AttemptStarted.parse(body).attempt;
    await sit(testApp(), { attemptId: first.id, token, studentId: user.id, testId }).submit();
    const second = await testApp().call(startAttempt, { body: { testId }, token });
    expect(second).toMatchObject({ status: 201, body: { attempt: { number: 2 } } });
    await sit(testApp(), { attemptId: AttemptStarted.parse(second.body).attempt.id, token, studentId: user.id, testId }).submit();
    expect(await testApp().call(startAttempt, { body: { testId }, token })).toMatchObject({
      status: 409,
      body: { code: 'ATTEMPTS_USED_UP', message: 'This test can be taken 2 times, and you have no attempts left.' },
    });
  });

  it.each<[string, TestFacts, number, string]>([
    ['of another class', { class: '9' }, 404, 'TEST_NOT_FOR_CLASS'],
    ['not published', { status: 'draft' }, 404, 'NOT_FOUND'],
    ['archived', { status: 'archived' }, 404, 'NOT_FOUND'],
    ['with a price', { pricePaise: 3000 }, 402, 'TEST_NOT_BOUGHT'],
  ])('refuses a test that is %s', async (_case, facts, status, code) => {
    expect(await start(facts)).toMatchObject({ status, body: { code } });
  });

  it('says when a test opens and when it has closed', async () => {
    expect(await start({ opensAt: later(hour) })).toMatchObject({
      status: 409,
      body: { code: 'TEST_NOT_OPEN', message: 'This test opens on 20 Nov 2026 at 16:30.' },
    });
    expect(await start({ opensAt: later(-2 * hour), closesAt: later(-hour) })).toMatchObject({
      status: 409,
      body: { code: 'TEST_NOT_OPEN', message: 'This test closed on 20 Nov 2026 at 14:30.' },
    });
  });

  it('ends an attempt with the window of its test', async () => {
    const { body } = await start({ durationMinutes: 45, closesAt: later(10 * 60 * 1000) });
    expect(AttemptStarted.parse(body).attempt.deadlineAt).toBe(later(10 * 60 * 1000).toISOString());
  });

  it('closes an attempt whose time is up and starts the next', async () => {
    const { body, token, testId } = await start({ durationMinutes: 10 });
    const first = AttemptStarted.parse(body).attempt;
    testApp().clock.advance(11 * 60 * 1000);
    const { status, body: next } = await testApp().call(startAttempt, { body: { testId }, token });
    expect(status).toBe(201);
    expect(AttemptStarted.parse(next).attempt.number).toBe(2);
    expect(await testApp().orm.em.fork().findOne(AttemptEntity, { id: first.id })).toMatchObject({ submittedBy: 'deadline' });
  });

  it('shuffles questions within their sections', async () => {
    const mcq = (marks: number) => ({
      type: 'mcq' as const,
      content: { question: `${marks}`, options: ['a', 'b'] },
      marks,
      key: { correct: 0 },
    });
    const saq = (marks: number) => ({
      type: 'saq' as const,
      content: { question: `${marks}`, isNumeric: false, isUnitExpected: false },
      marks,
      key: { kind: 'text', accepted: ['a'] },
    });
    const questions = [...[1, 2, 3, 4, 5, 6, 7, 8].map(mcq), ...[9, 10, 11, 12, 13, 14, 15, 16].map(saq)];
    const { id: testId } = await makeTest(testApp(), { shufflesQuestions: true }, questions);
    const { token } = await makeSignedIn(testApp(), 'student');
    const { body } = await testApp().call(startAttempt, { body: { testId }, token });
    const marks = AttemptStarted.parse(body).attempt.questions.map((question) => question.marks);
    expect(marks).not.toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]);
    expect(marks.slice(0, 8).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });
});
