import type { QuestionDraft } from '@shikhar/contracts/question-kinds/registry';
import {
  archiveTest,
  getAuthoredTest,
  listQuestionVersions,
  listTestChanges,
  publishTest,
  removeQuestion,
  updateQuestion,
} from '@shikhar/contracts/tests/builder/routes';
import { AuthoredTest, QuestionSaved } from '@shikhar/contracts/tests/builder/schemas';
import { describe, expect, it } from 'vitest';
import { makeMcq, makeTestEditor } from '../../../../test/authoring.ts';
import { makeTest } from '../../../../test/papers.ts';
import { makeSignedIn } from '../../../../test/people.ts';
import { startAs, submitAndRead } from '../../../../test/sitting.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import type { Database } from '../../../database/database.ts';
import { AttemptEntity } from '../../attempts/attempt.entity.ts';
import { questionText } from '../../questions/bank/compared-text.service.ts';

const testApp = useTestApp();

/** A published test with two questions, which a student is taking. */
async function prepare() {
  const author = await makeSignedIn(testApp(), 'teacher');
  const editor = await makeTestEditor(testApp(), author.token);
  const [first = '', second = ''] = await editor.add([makeMcq({ question: 'Old' }), makeMcq({ question: 'Second' })]);
  const { revision } = await editor.read();
  await testApp().call(publishTest, { params: { id: editor.id }, body: { revision }, token: author.token });
  const sitting = await startAs(testApp(), await makeSignedIn(testApp(), 'student'), editor.id);
  async function change(questionId: string, draft: QuestionDraft): Promise<QuestionSaved> {
    const present = await editor.read();
    const { body } = await testApp().call(updateQuestion, {
      params: { id: editor.id, questionId },
      body: { revision: present.revision, draft },
      token: author.token,
    });
    return QuestionSaved.parse(body);
  }
  return { ...author, editor, first, second, sitting, change };
}

describe('a question in an attempt', () => {
  it('gets a new version, which takes its place; attempts that have started keep theirs', async () => {
    const { editor, first, second, sitting, change } = await prepare();
    expect(await editor.read()).toMatchObject({ takenCount: 1, questions: [{ hasAnswers: true }, { hasAnswers: true }] });
    const saved = await change(first, makeMcq({ question: 'New', correct: 0, marks: 3 }));
    expect(saved).toMatchObject({ paperVersion: 2 });
    expect(saved.questionId).not.toBe(first);
    expect(await editor.read()).toMatchObject({
      paperVersion: 2,
      totalMarks: 4,
      questionCount: 2,
      questions: [
        { id: saved.questionId, position: 0, version: 2, hasAnswers: false, draft: { question: 'New' } },
        { id: second, position: 1, version: 1 },
      ],
    });
    expect((await sitting.readQuestion(0)).body).toMatchObject({ question: { question: 'Old' } });
    await sitting.save(0, { choice: 2 });
    const result = await submitAndRead(sitting);
    expect(result).toMatchObject({ score: 1, maxScore: 2 });
    const later = await startAs(testApp(), await makeSignedIn(testApp(), 'student'), editor.id);
    expect((await later.read()).body).toMatchObject({ questions: [{ question: 'New', marks: 3 }, { question: 'Second' }] });
  });

  it('is listed with all its versions, by the id of any', async () => {
    const { editor, first, change, token } = await prepare();
    const second = (await change(first, makeMcq({ question: 'Newer' }))).questionId;
    // Nobody has the second version: it is changed in place.
    expect((await change(second, makeMcq({ question: 'Newest' }))).questionId).toBe(second);
    for (const questionId of [first, second]) {
      const { body } = await testApp().call(listQuestionVersions, { params: { id: editor.id, questionId }, token });
      expect(body).toMatchObject({
        versions: [
          { questionId: second, version: 2, number: 1, takenCount: 0, draft: { question: 'Newest' } },
          { questionId: first, version: 1, number: null, takenCount: 1, draft: { question: 'Old' } },
        ],
      });
    }
  });

  it('is removed from the test, but stays in attempts', async () => {
    const { editor, first, second, sitting, token } = await prepare();
    const { revision } = await editor.read();
    const params = { id: editor.id, questionId: first };
    const { body } = await testApp().call(removeQuestion, { params, body: { revision }, token });
    expect(body).toMatchObject({ paperVersion: 2 });
    expect(await editor.read()).toMatchObject({ questionCount: 1, totalMarks: 1, questions: [{ id: second, position: 0 }] });
    expect((await sitting.read()).body).toMatchObject({ questions: [{ question: 'Old' }, { question: 'Second' }] });
    const again = await testApp().call(removeQuestion, { params, body: { revision: revision + 1 }, token });
    expect(again.status).toBe(404);
  });

  it('is never changed, even when the change races a start', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const { editor, second, change } = await prepare();
      // A third question that nobody has yet, changed while students start.
      const [third = ''] = await editor.add([makeMcq({ question: 'Third' })]);
      const students = [await makeSignedIn(testApp(), 'student'), await makeSignedIn(testApp(), 'student')];
      const [saved, ...sittings] = await Promise.all([
        change(third, makeMcq({ question: 'Third, changed' })),
        ...students.map((student) => startAs(testApp(), student, editor.id)),
      ]);
      const { questions } = await editor.read();
      expect(questions.map(({ id }) => id).slice(1)).toEqual([second, saved.questionId]);
      const rows = await testApp()
        .orm.em.fork()
        .getKysely<Database>()
        .selectFrom('questions')
        .select((eb) => ['id', questionText(eb.ref('content')).as('text')])
        .where('test_id', '=', editor.id)
        .where((eb) => eb(questionText(eb.ref('content')), 'like', 'Third%'))
        .execute();
      for (const sitting of sittings) {
        const { body } = await sitting.readQuestion(2);
        const { questionIds } = await testApp().orm.em.fork().findOneOrFail(AttemptEntity, { id: sitting.attemptId });
        expect(body).toMatchObject({ question: { question: rows.find(({ id }) => id === questionIds[2])?.text } });
      }
    }
  });
});

describe('two authors', () => {
  it('are told of each other: a change based on an old revision is refused with what changed since', async () => {
    const { editor, first, token, user } = await prepare();
    const admin = await makeSignedIn(testApp(), 'admin', { name: 'Meera Iyer' });
    const { revision } = await editor.read();
    const at = (draft: QuestionDraft) => ({ params: { id: editor.id, questionId: first }, body: { revision, draft } });
    await testApp().call(updateQuestion, { ...at(makeMcq({ question: 'By Meera' })), token: admin.token });
    const refused = await testApp().call(updateQuestion, { ...at(makeMcq({ question: 'By the author' })), token });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'TEST_STALE',
        message:
          'This test has been changed since you opened it. Meera Iyer changed question 1. Look at it as it is now, then try again.',
        revision: revision + 1,
        changes: [{ revision: revision + 1, summary: 'changed question 1', by: { id: admin.user.id, name: 'Meera Iyer' } }],
      },
    });
    const own = await testApp().call(archiveTest, { params: { id: editor.id }, body: { revision: 1 }, token });
    expect(own).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('You, in another window, added question 1') },
    });
    const { body } = await testApp().call(listTestChanges, { params: { id: editor.id }, query: { pageSize: 2 }, token });
    expect(body).toMatchObject({
      total: revision + 1,
      changes: [{ summary: 'changed question 1' }, { summary: 'published the test', by: { id: user.id } }],
    });
  });

  it('publish what they saw, or are told what was edited meanwhile', async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      const { token } = await makeSignedIn(testApp(), 'teacher');
      const editor = await makeTestEditor(testApp(), token);
      const [questionId = ''] = await editor.add([makeMcq()]);
      const { revision } = await editor.read();
      const draft = makeMcq({ question: 'Edited' });
      const [published, edited] = await Promise.all([
        testApp().call(publishTest, { params: { id: editor.id }, body: { revision }, token }),
        testApp().call(updateQuestion, { params: { id: editor.id, questionId }, body: { revision, draft }, token }),
      ]);
      const { status, questions } = await editor.read();
      expect([published.status, edited.status].toSorted()).toEqual([200, 409]);
      expect(status).toBe(published.status === 200 ? 'published' : 'draft');
      expect(questions[0]?.draft.question).toBe(edited.status === 200 ? 'Edited' : makeMcq().question);
      const refused = published.status === 409 ? published : edited;
      expect(refused.body).toMatchObject({ code: 'TEST_STALE', changes: [{ revision: revision + 1 }] });
    }
  });
});

it('of the demo and older tests can be read without chapters and with half marks', async () => {
  const author = await makeSignedIn(testApp(), 'teacher');
  const { id } = await makeTest(testApp(), { createdBy: author.user.id });
  const { status, body } = await testApp().call(getAuthoredTest, { params: { id }, token: author.token });
  expect(status).toBe(200);
  const test = AuthoredTest.parse(body);
  expect(test.questions.map(({ draft }) => draft.marks)).toEqual([1, 1, 1.5, 0.5, 1, 5]);
  expect(test.checks.map(({ code }) => code)).toContain('no_chapter');
});
