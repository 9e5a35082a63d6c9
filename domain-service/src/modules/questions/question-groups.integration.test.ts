import { Result } from '@shikhar/contracts/attempts/results/result';
import { getAttempt, getResult, startAttempt, submitAttempt } from '@shikhar/contracts/attempts/routes';
import { Attempt, AttemptStarted } from '@shikhar/contracts/attempts/schemas';
import type { QuestionDraft } from '@shikhar/contracts/question-kinds/registry';
import type { QuestionGroup } from '@shikhar/contracts/question-kinds/shared';
import { BankPage, BankQuestionDetail } from '@shikhar/contracts/questions/bank';
import { AddedToTest, SavedToBank } from '@shikhar/contracts/questions/moves';
import {
  copyToTest,
  drawQuestions,
  getBankQuestion,
  listBankQuestions,
  saveFromTest,
  updateBankQuestion,
} from '@shikhar/contracts/questions/routes';
import { moveQuestion, publishTest, updateQuestion } from '@shikhar/contracts/tests/builder/routes';
import { QuestionSaved } from '@shikhar/contracts/tests/builder/schemas';
import { v7 as makeUuid } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeMcq, makeTestEditor, makeTrueFalse, type TestEditor } from '../../../test/authoring.ts';
import { makeSignedIn } from '../../../test/people.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { QuestionEntity } from './question.entity.ts';

const app = useTestApp();

const makeGroup = (facts: Partial<QuestionGroup> = {}): QuestionGroup => ({
  id: makeUuid(),
  title: 'A day at the mela',
  text: 'Asha buys 3 bangles for ₹45.',
  image: null,
  ...facts,
});

const alone = (question: string) => makeMcq({ question });
const inGroup = (group: QuestionGroup, question: string) => makeMcq({ question, group });

async function makeAuthor(facts: Parameters<typeof makeTestEditor>[2] = {}) {
  const { token } = await makeSignedIn(app(), 'teacher');
  return { token, editor: await makeTestEditor(app(), token, facts) };
}

const listNames = async (editor: TestEditor) => (await editor.read()).questions.map(({ draft }) => draft.question).join(' ');

async function change(editor: TestEditor, token: string, questionId: string, draft: QuestionDraft): Promise<string> {
  const { revision } = await editor.read();
  const { body } = await app().call(updateQuestion, { params: { id: editor.id, questionId }, body: { revision, draft }, token });
  return QuestionSaved.parse(body).questionId;
}

async function publish(editor: TestEditor, token: string): Promise<void> {
  const { revision } = await editor.read();
  expect((await app().call(publishTest, { params: { id: editor.id }, body: { revision }, token })).status).toBe(200);
}

async function sit(testId: string) {
  const { token } = await makeSignedIn(app(), 'student', { class: '10' });
  const { body } = await app().call(startAttempt, { body: { testId }, token });
  return { token, attempt: AttemptStarted.parse(body).attempt };
}

describe('a group in a test', () => {
  it('is read as it was written, and keeps its questions together', async () => {
    const { editor } = await makeAuthor();
    const group = makeGroup();
    await editor.add([alone('a'), inGroup(group, 'g1'), alone('b'), inGroup(group, 'g2')]);
    const { questions } = await editor.read();
    expect(questions.map(({ draft }) => draft.question)).toEqual(['a', 'g1', 'g2', 'b']);
    expect(questions[2]?.draft.group).toEqual(group);
  });

  it('moves as a whole past other questions, and its questions change places within it', async () => {
    const { editor, token } = await makeAuthor();
    const group = makeGroup();
    const [, first = '', last = ''] = await editor.add([alone('a'), inGroup(group, 'g1'), inGroup(group, 'g2'), alone('b')]);
    const move = async (questionId: string, to: 'up' | 'down') => {
      const { revision } = await editor.read();
      await app().call(moveQuestion, { params: { id: editor.id, questionId }, body: { revision, to }, token });
      return listNames(editor);
    };
    expect(await move(first, 'up')).toBe('g1 g2 a b');
    expect(await move(last, 'up')).toBe('g2 g1 a b');
    expect(await move(first, 'down')).toBe('a g2 g1 b');
  });

  it('shows one change of what it shares with all its questions, and old papers stay as they were', async () => {
    const { editor, token } = await makeAuthor();
    const group = makeGroup();
    const [one = ''] = await editor.add([inGroup(group, 'g1'), inGroup(group, 'g2'), alone('a')]);
    await publish(editor, token);
    const { token: student, attempt } = await sit(editor.id);
    const corrected = { ...group, text: 'Asha buys 3 bangles for ₹54.' };
    await change(editor, token, one, inGroup(corrected, 'g1'));
    const { questions } = await editor.read();
    expect(questions.map(({ draft }) => draft.group?.text)).toEqual([corrected.text, corrected.text, undefined]);
    expect(questions.map(({ version }) => version)).toEqual([2, 2, 1]);
    const { body } = await app().call(getAttempt, { params: { id: attempt.id }, token: student });
    expect(Attempt.parse(body).questions.map((question) => question.group?.text)).toEqual([group.text, group.text, undefined]);
  });

  it('is left by a question without it, which then stands behind it', async () => {
    const { editor, token } = await makeAuthor();
    const group = makeGroup();
    const [one = ''] = await editor.add([inGroup(group, 'g1'), inGroup(group, 'g2')]);
    await change(editor, token, one, alone('free'));
    expect((await editor.read()).questions.map(({ draft }) => [draft.question, draft.group?.id])).toEqual([
      ['free', undefined],
      ['g2', group.id],
    ]);
  });

  it('needs a text or a picture', async () => {
    const { editor, token } = await makeAuthor();
    const [one = ''] = await editor.add([alone('a')]);
    const draft = inGroup(makeGroup({ text: ' ' }), 'g1');
    const { revision } = await editor.read();
    const answer = await app().call(updateQuestion, {
      params: { id: editor.id, questionId: one },
      body: { revision, draft },
      token,
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { fieldErrors: { 'draft.group.text': 'Enter the text that the questions share, or add a picture' } },
    });
  });
});

describe('a group in the exam', () => {
  it('is shuffled as one block, in the author’s order, and shown in the result', async () => {
    const { editor, token } = await makeAuthor({ shufflesQuestions: true });
    const group = makeGroup();
    const names = [...'abcdef'];
    await editor.add([...names.map(alone), inGroup(group, 'g1'), inGroup(group, 'g2'), makeTrueFalse({ question: 'g3', group })]);
    await publish(editor, token);
    for (let student = 0; student < 4; student += 1) {
      const { attempt } = await sit(editor.id);
      const order = attempt.questions.map(({ question }) => question);
      expect(order.slice(order.indexOf('g1'), order.indexOf('g1') + 3)).toEqual(['g1', 'g2', 'g3']);
      expect(
        new Set(attempt.palette.slice(order.indexOf('g1'), order.indexOf('g1') + 3).map(({ section }) => section)).size,
      ).toBe(1);
    }
    const { token: student, attempt } = await sit(editor.id);
    await app().call(submitAttempt, { params: { id: attempt.id }, token: student });
    const { body } = await app().call(getResult, { params: { id: attempt.id }, token: student });
    const shown = Result.parse(body).questions.filter(({ question }) => question.startsWith('g'));
    expect(shown.map((question) => question.group)).toEqual(
      Array(3).fill({ id: group.id, title: group.title, text: group.text }),
    );
  });
});

describe('a group in the bank', () => {
  beforeEach(async () => {
    await app().orm.em.fork().nativeDelete(QuestionEntity, { test: null });
  });

  async function fill() {
    const author = await makeAuthor();
    const group = makeGroup();
    const ids = await author.editor.add([alone('a'), inGroup(group, 'g1'), inGroup(group, 'g2')]);
    const { body } = await app().call(saveFromTest, {
      body: { testId: author.editor.id, questionIds: [ids[2] ?? '', ids[0] ?? ''] },
      token: author.token,
    });
    const page = BankPage.parse((await app().call(listBankQuestions, { query: {}, token: author.token })).body);
    return { ...author, group, saved: SavedToBank.parse(body), questions: page.questions };
  }

  it('is saved as a whole', async () => {
    const { saved, questions, group } = await fill();
    expect(saved.savedIds).toHaveLength(3);
    expect(new Map(questions.map(({ question, group: own }) => [question, own]))).toEqual(
      new Map([
        ['a', null],
        ['g1', { id: group.id, title: group.title, questionCount: 2 }],
        ['g2', { id: group.id, title: group.title, questionCount: 2 }],
      ]),
    );
  });

  it('comes into a test as a whole, in its order, by choice and by draw', async () => {
    const { token, questions } = await fill();
    const last = questions.find(({ question }) => question === 'g2')?.id ?? '';
    const chosen = await makeTestEditor(app(), token);
    const copied = await app().call(copyToTest, {
      body: { testId: chosen.id, revision: 1, sectionId: null, questionIds: [last] },
      token,
    });
    expect(AddedToTest.parse(copied.body).questionIds).toHaveLength(2);
    expect(await listNames(chosen)).toBe('g1 g2');
    const drawn = await makeTestEditor(app(), token);
    const rule = { class: '10' as const, subject: 'Mathematics' as const, count: 3 };
    await app().call(drawQuestions, { body: { testId: drawn.id, revision: 1, sectionId: null, rules: [rule] }, token });
    expect(['a g1 g2', 'g1 g2 a']).toContain(await listNames(drawn));
  });

  it('shares a change with all its questions', async () => {
    const { token, questions, group } = await fill();
    const read = async (question: string) => {
      const id = questions.find((each) => each.question === question)?.id ?? '';
      return BankQuestionDetail.parse((await app().call(getBankQuestion, { params: { id }, token })).body);
    };
    const { id, version, class: level, subject, draft } = await read('g1');
    const changed = { ...group, title: 'A day at the fair' };
    const body = { class: level, subject, version, draft: { ...draft, group: changed } };
    expect((await app().call(updateBankQuestion, { params: { id }, body, token })).status).toBe(200);
    expect((await read('g2')).draft.group).toEqual(changed);
  });
});
