import { exportAccount } from '@shikhar/contracts/accounts/profile/routes';
import { ReportCard } from '@shikhar/contracts/attempts/results/report-card';
import { Result } from '@shikhar/contracts/attempts/results/result';
import { getReportCard, listAttempts } from '@shikhar/contracts/attempts/routes';
import { Attempt, AttemptsPage } from '@shikhar/contracts/attempts/schemas';
import { getDashboard } from '@shikhar/contracts/dashboard/routes';
import { Dashboard } from '@shikhar/contracts/dashboard/schemas';
import { challengeQuestion } from '@shikhar/contracts/marking/challenges/routes';
import { listAttemptMaterials } from '@shikhar/contracts/materials/routes';
import { describe, expect, it } from 'vitest';
import { startChatAs } from '../../../../test/conversations.ts';
import { makeMaterial } from '../../../../test/materials.ts';
import { addVersion, getQuestions, hiddenKey, makeSharedQuestion } from '../../../../test/shared-question.ts';
import { startAs, submitAndRead } from '../../../../test/sitting.ts';
import { useTestApp } from '../../../../test/test-app.ts';

const testApp = useTestApp();
const minute = 60_000;

describe('while a student takes a test', () => {
  it('hides the answers to its questions and their copies in older results, from this student only', async () => {
    const { teacher, student, old, second } = await makeSharedQuestion(testApp());
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
    const { student, old, first } = await makeSharedQuestion(testApp());
    await startAs(testApp(), student, first.id);
    expect(await getQuestions(old)).toMatchObject([hiddenKey, hiddenKey]);
    testApp().clock.advance(46 * minute);
    expect(await getQuestions(old)).toMatchObject([{ isHidden: false, outcome: 'wrong' }, { isHidden: false }]);
  });

  it('hides earlier versions of a question too', async () => {
    const { student, old, first } = await makeSharedQuestion(testApp());
    const [id = ''] = first.questionIds;
    await addVersion(testApp(), id);
    const running = await startAs(testApp(), student, first.id);
    const attempt = Attempt.parse((await running.read()).body);
    expect(attempt.questions.map(({ question }) => question)).toContain('Which of these is a mammal?');
    expect(await getQuestions(old)).toMatchObject([hiddenKey, hiddenKey]);
  });

  it('hides later versions of a question too', async () => {
    const { student, old, first, second } = await makeSharedQuestion(testApp());
    const running = await startAs(testApp(), student, second.id);
    await addVersion(testApp(), first.questionIds[0] ?? '');
    const later = await startAs(testApp(), student, first.id);
    await later.save(0, { choice: 1 });
    expect((await submitAndRead(later)).questions).toMatchObject([hiddenKey, { isHidden: false }]);
    await running.submit();
    expect(await getQuestions(later)).toMatchObject([{ isHidden: false, outcome: 'correct' }, {}]);
    expect(await getQuestions(old)).toMatchObject([{ isHidden: false }, {}]);
  });

  it('shows no total of a test with its questions, in lists or the result, until it is submitted', async () => {
    const { student, old, first, second } = await makeSharedQuestion(testApp());
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
    const { student, old, second } = await makeSharedQuestion(testApp());
    const running = await startAs(testApp(), student, second.id);
    await running.save(0, { choice: 2 });
    expect(Attempt.parse((await old.read()).body).answers.map(({ index }) => index)).toEqual([1]);
    expect(Attempt.parse((await running.read()).body).answers).toMatchObject([{ index: 0, answer: { choice: 2 } }]);
  });

  it('keeps them out of the report card and recommendations, and refuses challenges to them', async () => {
    const { student, old, second } = await makeSharedQuestion(testApp());
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
    const { student, second } = await makeSharedQuestion(testApp());
    const running = await startAs(testApp(), student, second.id);
    expect(await testApp().call(exportAccount, { token: student.token })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Submit') },
    });
    await running.submit();
    expect((await testApp().call(exportAccount, { token: student.token })).status).toBe(200);
  });

  it('does not repeat an assistant reply', async () => {
    const { student, old, second } = await makeSharedQuestion(testApp());
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
