import { exportAccount } from '@shikhar/contracts/accounts/profile/routes';
import { ReportCard } from '@shikhar/contracts/attempts/results/report-card';
import { Result, type ResultQuestion } from '@shikhar/contracts/attempts/results/result';
import { getReportCard, listAttempts } from '@shikhar/contracts/attempts/routes';
import { Attempt, AttemptPage, AttemptsPage } from '@shikhar/contracts/attempts/schemas';
import { getDashboard } from '@shikhar/contracts/dashboard/routes';
import { Dashboard } from '@shikhar/contracts/dashboard/schemas';
import { challengeQuestion } from '@shikhar/contracts/marking/challenges/routes';
import { listAttemptMaterials } from '@shikhar/contracts/materials/routes';
import { describe, expect, it } from 'vitest';
import { startChatAs } from '../../../../test/conversations.ts';
import { makeMaterial } from '../../../../test/materials.ts';
import { askRetry, getNotebook, startRetry } from '../../../../test/notebooks.ts';
import { type KeyedQuestion, makeTest } from '../../../../test/papers.ts';
import { makeSignedIn } from '../../../../test/people.ts';
import { type Sitting, startAs, submitAndRead } from '../../../../test/sitting.ts';
import { useTestApp } from '../../../../test/test-app.ts';

const testApp = useTestApp();
const minute = 60_000;

const shared: KeyedQuestion = {
  type: 'mcq',
  content: { question: 'Which is a mammal?', options: ['Crow', 'Bat', 'Frog'] },
  marks: 1,
  key: { correct: 1 },
};
const other: KeyedQuestion = {
  type: 'truefalse',
  content: { question: 'Ice floats on water.' },
  marks: 1,
  key: { correct: true },
};
const own: KeyedQuestion = {
  type: 'truefalse',
  content: { question: 'The sun is a star.' },
  marks: 1,
  key: { correct: true },
};

/** A student who answered both questions of a first test wrong. A second test has a copy of one of them, and another question. */
async function makeOldResult() {
  const teacher = await makeSignedIn(testApp(), 'teacher');
  const student = await makeSignedIn(testApp(), 'student');
  const first = await makeTest(testApp(), { title: 'First', createdBy: teacher.user.id }, [shared, other]);
  const second = await makeTest(testApp(), { title: 'Second', createdBy: teacher.user.id, durationMinutes: 60 }, [shared, own]);
  const old = await startAs(testApp(), student, first.id);
  await old.save(0, { choice: 0 });
  await old.save(1, { choice: 1 });
  await old.submit();
  testApp().clock.advance(minute);
  const owner = { token: student.token, studentId: student.user.id };
  await getNotebook(testApp(), owner);
  return { teacher, student, owner, old, first, second };
}

/** Replaces the shared question in its test by a version with other words. */
async function addVersion(id: string): Promise<void> {
  const em = testApp().orm.em.fork();
  await em.execute('update questions set position = null where id = ?', [id]);
  const changed = JSON.stringify({ question: 'Which of these is a mammal?', options: ['Crow', 'Bat', 'Frog'] });
  await em.execute(
    `with made as (
       insert into questions (id, test_id, position, type, content, marks, difficulty, version, previous_id)
       select gen_random_uuid(), test_id, 0, type, ?::jsonb, marks, difficulty, 2, id from questions where id = ? returning id)
     insert into question_keys (question_id, key, explanation)
     select made.id, k.key, k.explanation from made, question_keys k where k.question_id = ?`,
    [changed, id, id],
  );
}

/** Answers the first question by the text of an option, as a retry shuffles them. */
async function choose(sitting: Sitting, option: string): Promise<void> {
  const { question } = AttemptPage.parse((await sitting.readQuestion(0)).body);
  if (question?.type !== 'mcq') throw new Error('Not a choice');
  await sitting.save(0, { choice: question.options.indexOf(option) });
}

async function getQuestions(sitting: Sitting, token?: string): Promise<ResultQuestion[]> {
  return Result.parse((await sitting.result(token)).body).questions;
}

const hiddenKey = {
  isHidden: true,
  yours: null,
  files: [],
  awarded: null,
  correct: null,
  outcome: null,
  rightAnswer: null,
  explanation: null,
  comment: null,
  rubric: null,
  challenge: null,
  canBeChallenged: false,
};

describe('while a student takes a test', () => {
  it('hides the answers to its questions and their copies in older results, from this student only', async () => {
    const { teacher, student, old, second } = await makeOldResult();
    const before = await getQuestions(old);
    expect(before).toMatchObject([{ isHidden: false, rightAnswer: { choice: 1 }, yours: { choice: 0 } }, { isHidden: false }]);
    const running = await startAs(testApp(), student, second.id);
    expect(await getQuestions(old)).toEqual([
      expect.objectContaining({ question: 'Which is a mammal?', ...hiddenKey }),
      before[1],
    ]);
    expect(Result.parse((await old.result()).body)).toMatchObject({ hasHiddenQuestions: true });
    expect(await getQuestions(old, teacher.token)).toMatchObject([{ isHidden: false, rightAnswer: { choice: 1 } }, {}]);
    await running.submit();
    expect(await getQuestions(old)).toEqual(before);
    expect(Result.parse((await old.result()).body)).toMatchObject({ hasHiddenQuestions: false });
  });

  it('hides those of an earlier attempt at the same test until the time of the running one is up', async () => {
    const { student, old, first } = await makeOldResult();
    await startAs(testApp(), student, first.id);
    expect(await getQuestions(old)).toMatchObject([hiddenKey, hiddenKey]);
    testApp().clock.advance(46 * minute);
    expect(await getQuestions(old)).toMatchObject([{ isHidden: false, outcome: 'wrong' }, { isHidden: false }]);
  });

  it('hides earlier versions of a question too', async () => {
    const { student, old, first } = await makeOldResult();
    const [id = ''] = first.questionIds;
    await addVersion(id);
    const running = await startAs(testApp(), student, first.id);
    const attempt = Attempt.parse((await running.read()).body);
    expect(attempt.questions.map(({ question }) => question)).toContain('Which of these is a mammal?');
    expect(await getQuestions(old)).toMatchObject([hiddenKey, hiddenKey]);
  });

  it('hides later versions of a question too', async () => {
    const { student, old, first, second } = await makeOldResult();
    const running = await startAs(testApp(), student, second.id);
    await addVersion(first.questionIds[0] ?? '');
    const later = await startAs(testApp(), student, first.id);
    await later.save(0, { choice: 1 });
    expect((await submitAndRead(later)).questions).toMatchObject([hiddenKey, { isHidden: false }]);
    await running.submit();
    expect(await getQuestions(later)).toMatchObject([{ isHidden: false, outcome: 'correct' }, {}]);
    expect(await getQuestions(old)).toMatchObject([{ isHidden: false }, {}]);
  });

  it('shows no total of a test with its questions, in lists or the result, until it is submitted', async () => {
    const { student, old, first, second } = await makeOldResult();
    const { token } = student;
    const listScores = async () => {
      const { attempts } = AttemptsPage.parse((await testApp().call(listAttempts, { query: {}, token })).body);
      const dashboard = Dashboard.parse((await testApp().call(getDashboard, { token })).body);
      const recent = dashboard.role === 'student' ? dashboard.recent : [];
      return [attempts, recent].map((list) => list.map(({ id, score, percent }) => ({ id, score, percent })));
    };
    const running = await startAs(testApp(), student, second.id);
    testApp().clock.advance(minute);
    const again = await startAs(testApp(), student, first.id);
    await again.save(0, { choice: 1 });
    expect(await submitAndRead(again)).toMatchObject({ score: null });
    const hidden = { id: again.attemptId, score: null, percent: null };
    const before = { id: old.attemptId, score: 0, percent: 0 };
    const [attempts = [], recent = []] = await listScores();
    expect(attempts).toEqual(expect.arrayContaining([hidden, before]));
    expect(recent).toEqual(expect.arrayContaining([hidden, before]));
    await running.submit();
    expect((await listScores())[1]).toEqual(expect.arrayContaining([{ ...hidden, score: 1, percent: 50 }, before]));
  });

  it('reveals no earlier answers of a closed result', async () => {
    const { student, old, second } = await makeOldResult();
    const running = await startAs(testApp(), student, second.id);
    await running.save(0, { choice: 2 });
    expect(Attempt.parse((await old.read()).body).answers.map(({ index }) => index)).toEqual([1]);
    expect(Attempt.parse((await running.read()).body).answers).toMatchObject([{ index: 0, answer: { choice: 2 } }]);
  });

  it('shows them in the notebook without answers, and allows no retry of them', async () => {
    const { student, owner, first, second } = await makeOldResult();
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

  it('hides them in the result of a retry started before, although a retry itself hides nothing', async () => {
    const { student, owner, old, first, second } = await makeOldResult();
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
  ])('does not change the notebook for a $answer answer in a retry started before', async ({ option, after }) => {
    const { student, owner, first, second } = await makeOldResult();
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

  it('counts such a retry of an earlier version once the test is submitted', async () => {
    const { student, owner, first } = await makeOldResult();
    const [mammal = ''] = first.questionIds;
    await addVersion(mammal);
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

  it('keeps them out of the report card and recommendations, and refuses challenges to them', async () => {
    const { student, old, second } = await makeOldResult();
    const params = { id: old.attemptId };
    await makeMaterial(testApp(), { chapter: 'A chapter' });
    const findFailed = async () => (await testApp().call(listAttemptMaterials, { params, token: student.token })).body;
    expect(await findFailed()).toMatchObject({ chapters: [{ questions: [0, 1] }] });
    const running = await startAs(testApp(), student, second.id);
    expect(await findFailed()).toMatchObject({ chapters: [{ questions: [1] }] });
    const card = ReportCard.parse((await testApp().call(getReportCard, { params, token: student.token })).body);
    expect(card).toMatchObject({
      hasHiddenQuestions: true,
      sections: [
        { type: 'mcq', marks: null },
        { type: 'truefalse', marks: 0 },
      ],
    });
    const challenge = { params: { ...params, index: 0 }, body: { reason: 'A crow is a mammal, too.' }, token: student.token };
    expect(await testApp().call(challengeQuestion, challenge)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('in a test you are taking now') },
    });
    await running.submit();
    expect((await testApp().call(challengeQuestion, challenge)).status).toBe(200);
  });

  it('refuses the data export', async () => {
    const { student, second } = await makeOldResult();
    const running = await startAs(testApp(), student, second.id);
    expect(await testApp().call(exportAccount, { token: student.token })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Submit') },
    });
    await running.submit();
    expect((await testApp().call(exportAccount, { token: student.token })).status).toBe(200);
  });

  it('does not repeat an assistant reply', async () => {
    const { student, old, second } = await makeOldResult();
    const chat = startChatAs(testApp(), student);
    const shown = { yours: 'Crow', right: 'Bat', explanation: 'It feeds its young milk.', question: 'Which is a mammal?' };
    const mistake = { attemptId: old.attemptId, index: 0, title: 'First', ...shown };
    const asked = { id: crypto.randomUUID(), text: 'Explain my mistake', hasModel: false, mistake };
    expect((await chat.askWell(asked)).reply?.text).toContain('Bat');
    const running = await startAs(testApp(), student, second.id);
    expect(await chat.ask(asked)).toMatchObject({ status: 409, body: { code: 'ASSISTANT_LOCKED' } });
    expect(await chat.end(asked.id)).toMatchObject({ status: 409, body: { code: 'ASSISTANT_LOCKED' } });
    await running.submit();
    expect((await chat.askWell(asked)).reply?.text).toContain('Bat');
  });
});
