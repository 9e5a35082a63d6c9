import { Result } from '@shikhar/contracts/attempts/results/result';
import { AttemptPage } from '@shikhar/contracts/attempts/schemas';
import { describe, expect, it } from 'vitest';
import { askRetry, getNotebook, markKnown, startRetry } from '../../../../test/notebooks.ts';
import { everyType, makeTest } from '../../../../test/papers.ts';
import { makeSignedIn } from '../../../../test/people.ts';
import { addVersion, getQuestions, hiddenKey, makeSharedQuestion } from '../../../../test/shared-question.ts';
import { type Sitting, startAs, submitAndRead } from '../../../../test/sitting.ts';
import { useTestApp } from '../../../../test/test-app.ts';

const testApp = useTestApp();
const minute = 60_000;

/** Answers the first question by the text of an option, as a retry shuffles them. */
async function choose(sitting: Sitting, option: string): Promise<void> {
  const { question } = AttemptPage.parse((await sitting.readQuestion(0)).body);
  if (question?.type !== 'mcq') throw new Error('Not a choice');
  await sitting.save(0, { choice: question.options.indexOf(option) });
}

describe('mistakes in questions of a running test', () => {
  it('are shown without answers, and cannot be retried', async () => {
    const { student, owner, first, second } = await makeSharedQuestion(testApp());
    const [mammal = '', ice = ''] = first.questionIds;
    const running = await startAs(testApp(), student, second.id);
    const { mistakes } = await getNotebook(testApp(), owner);
    expect(mistakes).toMatchObject([
      {
        questionId: mammal,
        isHidden: true,
        question: 'Which is a mammal?',
        outcome: null,
        yours: null,
        files: [],
        rightAnswer: null,
        explanation: null,
        rightCount: null,
        canBeRetried: false,
        canBeKnown: false,
      },
      { questionId: ice, isHidden: false, outcome: 'wrong', rightAnswer: { choice: 0 }, canBeRetried: true },
    ]);
    expect(await askRetry(testApp(), owner, [mammal, ice])).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', message: expect.stringContaining('in a test you are taking now') },
    });
    expect((await askRetry(testApp(), owner, [ice])).status).toBe(201);
    await running.submit();
    expect((await getNotebook(testApp(), owner)).mistakes.some(({ isHidden }) => isHidden)).toBe(false);
  });

  it('are hidden in the result of a retry started before, although a retry itself hides nothing', async () => {
    const { student, owner, old, first, second } = await makeSharedQuestion(testApp());
    const [mammal = '', ice = ''] = first.questionIds;
    const practice = await startRetry(testApp(), owner, [mammal, ice]);
    expect(await getQuestions(old)).toMatchObject([{ isHidden: false }, { isHidden: false }]);
    const running = await startAs(testApp(), student, second.id);
    await practice.save(0, { choice: 1 });
    const { questions, score } = await submitAndRead(practice);
    expect(score).toBeNull();
    expect(questions.filter(({ type }) => type === 'mcq')).toMatchObject([hiddenKey]);
    expect(questions.filter(({ type }) => type === 'truefalse')).toMatchObject([{ isHidden: false, rightAnswer: { choice: 0 } }]);
    await running.submit();
    expect((await getQuestions(practice)).every(({ isHidden }) => !isHidden)).toBe(true);
    expect(Result.parse((await practice.result()).body)).toMatchObject({ score: expect.any(Number) });
  });

  it.each([
    { answer: 'right', option: 'Bat', after: { openCount: 1, leftCount: 1 } },
    { answer: 'wrong', option: 'Frog', after: { openCount: 2, leftCount: 0 } },
  ])('do not change after a $answer answer in a retry started before', async ({ option, after }) => {
    const { student, owner, first, second } = await makeSharedQuestion(testApp());
    const [mammal = ''] = first.questionIds;
    const earlier = await startRetry(testApp(), owner, [mammal]);
    await choose(earlier, 'Bat');
    await earlier.submit();
    testApp().clock.advance(minute);
    const practice = await startRetry(testApp(), owner, [mammal]);
    const running = await startAs(testApp(), student, second.id);
    const before = await getNotebook(testApp(), owner);
    testApp().clock.advance(minute);
    await choose(practice, option);
    await practice.submit();
    expect(await getNotebook(testApp(), owner)).toEqual({ ...before, running: null });
    expect((await askRetry(testApp(), owner, [mammal])).status).toBe(409);
    await running.save(0, { choice: 1 });
    await running.save(1, { choice: 0 });
    testApp().clock.advance(minute);
    await running.submit();
    expect(await getNotebook(testApp(), owner)).toMatchObject(after);
  });

  it('count a retry of an earlier version once the test is submitted', async () => {
    const { student, owner, first } = await makeSharedQuestion(testApp());
    const [mammal = ''] = first.questionIds;
    await addVersion(testApp(), mammal);
    const practice = await startRetry(testApp(), owner, [mammal]);
    const running = await startAs(testApp(), student, first.id);
    const before = await getNotebook(testApp(), owner);
    testApp().clock.advance(minute);
    await choose(practice, 'Frog');
    await practice.submit();
    expect(await getNotebook(testApp(), owner)).toEqual({ ...before, running: null });
    await running.submit();
    const { mistakes } = await getNotebook(testApp(), owner);
    expect(mistakes.find(({ questionId }) => questionId === mammal)).toMatchObject({ attemptId: practice.attemptId, index: 0 });
  });

  it('cannot be marked as known', async () => {
    const student = await makeSignedIn(testApp(), 'student');
    const test = await makeTest(
      testApp(),
      {},
      everyType.filter(({ type }) => type === 'broad'),
    );
    const [essay = ''] = test.questionIds;
    await (await startAs(testApp(), student, test.id)).submit();
    testApp().clock.advance(minute);
    expect((await getNotebook(testApp(), student)).mistakes).toMatchObject([{ questionId: essay, canBeKnown: true }]);
    const running = await startAs(testApp(), student, test.id);
    expect(await markKnown(testApp(), student, essay)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('in a test you are taking now') },
    });
    await running.submit();
    expect((await markKnown(testApp(), student, essay)).status).toBe(200);
  });
});
