import { BankPage } from '@shikhar/contracts/questions/bank';
import { AddedToTest, type Draw, SavedToBank } from '@shikhar/contracts/questions/moves';
import { copyToTest, drawQuestions, listBankQuestions, saveFromTest } from '@shikhar/contracts/questions/routes';
import { getAuthoredTest } from '@shikhar/contracts/tests/builder/routes';
import type { TestStatus } from '@shikhar/contracts/tests/builder/schemas';
import { AuthoredTest } from '@shikhar/contracts/tests/builder/schemas';
import { beforeEach, describe, expect, it } from 'vitest';
import { draftMcq, draftTrueFalse, putIntoBank } from '../../../../test/bank.ts';
import { makeTest } from '../../../../test/papers.ts';
import { makeSignedIn } from '../../../../test/people.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { QuestionEntity } from '../question.entity.ts';

const app = useTestApp();

async function makeAuthor(status: TestStatus = 'draft') {
  const { user, token } = await makeSignedIn(app(), 'teacher');
  const { id } = await makeTest(app(), { createdBy: user.id, status }, []);
  const read = async () => AuthoredTest.parse((await app().call(getAuthoredTest, { token, params: { id } })).body);
  return {
    token,
    testId: id,
    read,
    async copy(questionIds: string[], more: { revision?: number; sectionId?: string | null; testId?: string } = {}) {
      const { revision } = await read();
      return app().call(copyToTest, { token, body: { testId: id, revision, sectionId: null, questionIds, ...more } });
    },
    async draw(rules: Draw['rules']) {
      const { revision } = await read();
      return app().call(drawQuestions, { token, body: { testId: id, revision, sectionId: null, rules } });
    },
    save: (questionIds: string[], testId = id) => app().call(saveFromTest, { token, body: { testId, questionIds } }),
    async list() {
      return BankPage.parse((await app().call(listBankQuestions, { token, query: {} })).body);
    },
  };
}

const science = { class: '10', subject: 'Science' } as const;

beforeEach(async () => {
  await app().orm.em.fork().nativeDelete(QuestionEntity, { test: null });
});

describe('adding to a test', () => {
  it('copies the questions in order, with keys, and leaves the bank unchanged', async () => {
    const author = await makeAuthor();
    const one = await putIntoBank(app(), author.token, draftMcq({ question: 'One?', marks: 2 }));
    const two = await putIntoBank(app(), author.token, draftTrueFalse('Two.'));
    const { status, body } = await author.copy([two.id, one.id]);
    expect(status).toBe(200);
    expect(AddedToTest.parse(body)).toMatchObject({
      title: (await author.read()).details.title,
      revision: 2,
      leftOut: [],
      near: [],
    });
    const test = await author.read();
    expect(test.questions.map(({ draft }) => draft)).toEqual([two.draft, one.draft]);
    expect(test).toMatchObject({ totalMarks: 3, questionCount: 2 });
    const page = await author.list();
    expect(page).toMatchObject({ total: 2, questions: [{ testCount: 1 }, { testCount: 1 }] });
  });

  it('skips questions the test already has, and refuses if none is left', async () => {
    const author = await makeAuthor();
    const [one, two] = [await putIntoBank(app(), author.token), await putIntoBank(app(), author.token, draftTrueFalse('Two.'))];
    await author.copy([one.id]);
    expect(AddedToTest.parse((await author.copy([one.id, two.id])).body)).toMatchObject({
      leftOut: [{ id: one.id }],
      revision: 3,
    });
    expect(await author.copy([one.id, two.id])).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', message: 'These questions are already in the test.' },
    });
  });

  it('warns of near duplicates in the test', async () => {
    const author = await makeAuthor();
    const texts = ['A convex mirror always forms a virtual image.', 'A convex mirror forms always a virtual image'];
    const [first, second] = [
      await putIntoBank(app(), author.token, draftTrueFalse(texts[0] ?? '')),
      await putIntoBank(app(), author.token, draftTrueFalse(texts[1] ?? '')),
    ];
    await author.copy([first.id]);
    expect(AddedToTest.parse((await author.copy([second.id])).body).near).toMatchObject([
      { question: texts[1], of: { question: texts[0] } },
    ]);
  });

  it('is refused for another class, a deleted question, a stale revision and a test of another author', async () => {
    const author = await makeAuthor();
    const other = await makeAuthor();
    const { id } = await putIntoBank(app(), other.token);
    const younger = await putIntoBank(app(), other.token, draftTrueFalse('Two.'), { class: '9' });
    expect(await author.copy([id, younger.id])).toMatchObject({
      status: 409,
      body: { message: 'This test is for class 10 Science. Questions of class 9 Science do not fit.' },
    });
    expect((await author.copy([author.testId])).status).toBe(404);
    expect((await author.copy([id], { testId: other.testId })).status).toBe(404);
    expect((await author.copy([id], { sectionId: author.testId })).status).toBe(400);
    expect((await author.copy([id])).status).toBe(200);
    expect(await author.copy([id], { revision: 1 })).toMatchObject({ status: 409, body: { code: 'TEST_STALE', revision: 2 } });
    expect((await author.read()).questionCount).toBe(1);
  });
});

describe('saving into the bank', () => {
  it('copies questions of a test and skips exact duplicates', async () => {
    const author = await makeAuthor();
    const stored = await putIntoBank(app(), author.token, draftTrueFalse('Kept.'));
    const mcq = { type: 'truefalse' as const, content: { question: 'Kept.' }, marks: 3, key: { correct: true } };
    const { user, token } = await makeSignedIn(app(), 'teacher');
    const test = await makeTest(app(), { createdBy: user.id }, [
      mcq,
      { ...mcq, key: { correct: false } },
      { ...mcq, content: { question: 'New.' } },
      { ...mcq, content: { question: 'New.' } },
    ]);
    const { body } = await app().call(saveFromTest, { token, body: { testId: test.id, questionIds: test.questionIds } });
    const saved = SavedToBank.parse(body);
    expect(saved.savedIds).toHaveLength(2);
    expect(saved.skipped).toEqual([
      { questionId: test.questionIds[0], question: 'Kept.' },
      { questionId: test.questionIds[3], question: 'New.' },
    ]);
    const { questions } = await author.list();
    expect(questions.map(({ question, testCount }) => `${question} ${testCount}`).toSorted()).toEqual([
      'Kept. 1',
      'Kept. 1',
      'New. 1',
    ]);
    expect(questions.find(({ id }) => id === stored.id)?.author?.id).not.toBe(user.id);
    expect(questions.find(({ question }) => question === 'New.')).toMatchObject({ ...science, author: { id: user.id } });
  });

  it("is refused for another author's test and for a question that is not in the test", async () => {
    const [author, other] = [await makeAuthor(), await makeAuthor()];
    const { id } = await putIntoBank(app(), other.token);
    await other.copy([id]);
    const [question] = (await other.read()).questions;
    expect((await author.save([question?.id ?? ''], other.testId)).status).toBe(404);
    expect((await author.save([question?.id ?? ''])).status).toBe(404);
    expect((await author.list()).total).toBe(1);
  });
});

describe('drawing at random', () => {
  async function fill(token: string): Promise<void> {
    for (let number = 1; number <= 4; number += 1) {
      await putIntoBank(app(), token, draftMcq({ question: `Choice ${number} of four?` }));
      await putIntoBank(app(), token, draftTrueFalse(`Statement ${number} of four.`, { difficulty: 'Advanced' }));
    }
  }

  it('adds as many matching questions as requested, without duplicates', async () => {
    const author = await makeAuthor();
    await fill(author.token);
    await author.draw([{ ...science, type: 'mcq', count: 2 }]);
    const { status } = await author.draw([
      { ...science, type: 'mcq', count: 2 },
      { ...science, difficulty: 'Advanced', count: 3 },
    ]);
    expect(status).toBe(200);
    const { questions } = await author.read();
    expect(questions.map(({ draft }) => draft.type)).toEqual(['mcq', 'mcq', 'mcq', 'mcq', 'truefalse', 'truefalse', 'truefalse']);
    expect(new Set(questions.map(({ draft }) => draft.question)).size).toBe(7);
  });

  it('adds nothing when too few match, and says what is short', async () => {
    const author = await makeAuthor();
    await fill(author.token);
    const { status, body } = await author.draw([
      { ...science, type: 'mcq', count: 4 },
      { ...science, type: 'truefalse', count: 5 },
      { ...science, chapter: 'Electricity', count: 1 },
    ]);
    expect({ status, body }).toMatchObject({
      status: 409,
      body: {
        code: 'DRAW_SHORT',
        message: 'Only 4 true or false questions fit. You asked for 5. No questions fit. You asked for 1.',
        short: [
          { rule: 1, wanted: 5, found: 4 },
          { rule: 2, wanted: 1, found: 0 },
        ],
      },
    });
    expect(await author.read()).toMatchObject({ questionCount: 0, revision: 1 });
  });

  it('says how many matching questions are already in the test', async () => {
    const author = await makeAuthor();
    await fill(author.token);
    await author.draw([{ ...science, type: 'mcq', count: 3 }]);
    expect(await author.draw([{ ...science, type: 'mcq', count: 2 }])).toMatchObject({
      status: 409,
      body: { message: 'Only 1 multiple choice question fits. You asked for 2. 3 more are already in the test.' },
    });
  });

  it('refuses rules for another class or subject', async () => {
    const author = await makeAuthor();
    const { status, body } = await author.draw([{ class: '10', subject: 'English', count: 1 }]);
    expect({ status, body }).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', message: expect.stringContaining('class 10 English') },
    });
  });
});
