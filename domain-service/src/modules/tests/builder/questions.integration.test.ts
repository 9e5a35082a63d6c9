import type { QuestionDraft } from '@shikhar/contracts/question-kinds/registry';
import {
  addQuestion,
  listQuestionVersions,
  moveQuestion,
  removeQuestion,
  updateQuestion,
  updateTest,
} from '@shikhar/contracts/tests/builder/routes';
import { type QuestionMove, QuestionSaved } from '@shikhar/contracts/tests/builder/schemas';
import { v7 as makeUuid } from 'uuid';
import { describe, expect, it } from 'vitest';
import { makeBroad, makeMatch, makeMcq, makeTestEditor, makeTrueFalse, type TestEditor } from '../../../../test/authoring.ts';
import { makeSignedIn } from '../../../../test/people.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { QuestionEntity } from '../../questions/question.entity.ts';

const testApp = useTestApp();
const section = { title: 'A', durationMinutes: null, answerCount: null, defaultMarks: null, negativeMarks: null };

async function sitDown(sections = 0) {
  const { token } = await makeSignedIn(testApp(), 'teacher');
  const letters = [...'ABCDE'].slice(0, sections);
  const editor = await makeTestEditor(
    testApp(),
    token,
    {},
    letters.map((title) => ({ ...section, title })),
  );
  return { token, editor };
}

function move(editor: TestEditor, token: string, questionId: string, to: QuestionMove['to']) {
  return editor
    .read()
    .then(({ revision }) =>
      testApp().call(moveQuestion, { params: { id: editor.id, questionId }, body: { revision, to }, token }),
    );
}

/** The questions' texts in order, with a bar between sections. */
async function listOrder(editor: TestEditor): Promise<string> {
  const { questions, sections } = await editor.read();
  expect(questions.map(({ position }) => position)).toEqual([...questions.keys()]);
  const names = (sectionId: string | null) =>
    questions.flatMap((question) => (question.sectionId === sectionId ? question.draft.question : [])).join(' ');
  return sections.length === 0 ? names(null) : sections.map(({ id }) => names(id)).join('|');
}

const named = (names: string) => names.split(' ').map((question) => makeMcq({ question }));

describe('a question', () => {
  const written = makeMcq({
    alsoCorrect: [1],
    pinnedLast: [3],
    negativeMarks: 0.25,
    image: { url: 'data:image/svg+xml,x', alt: 'A' },
  });
  it.each<{ draft: QuestionDraft }>([
    { draft: written },
    { draft: makeTrueFalse() },
    { draft: makeMatch() },
    { draft: makeBroad() },
  ])('is read as it was written: $draft.type', async ({ draft }) => {
    const { editor } = await sitDown();
    const [id] = await editor.add([draft]);
    expect(await editor.read()).toMatchObject({
      revision: 2,
      paperVersion: 1,
      totalMarks: draft.marks,
      questionCount: 1,
      questions: [{ id, sectionId: null, position: 0, version: 1, hasAnswers: false, draft }],
    });
  });

  it('needs its text and a right answer', async () => {
    const { editor, token } = await sitDown();
    const send = (draft: QuestionDraft) =>
      testApp().call(addQuestion, { params: { id: editor.id }, body: { revision: 1, sectionId: null, draft }, token });
    expect(await send(makeMcq({ question: ' ' }))).toMatchObject({
      status: 400,
      body: { fieldErrors: { 'draft.question': 'Enter the question' } },
    });
    expect(await send(makeMcq({ correct: 4 }))).toMatchObject({
      status: 400,
      body: { fieldErrors: { 'draft.correct': 'Choose the correct answer from the options' } },
    });
  });

  it('is changed in place while no attempt has it, and an unchanged save changes nothing', async () => {
    const { editor, token } = await sitDown();
    const [questionId = ''] = await editor.add([makeMcq()]);
    const params = { id: editor.id, questionId };
    const save = async (draft: QuestionDraft) => {
      const { revision } = await editor.read();
      return testApp().call(updateQuestion, { params, body: { revision, draft }, token });
    };
    expect((await save(makeMcq())).body).toEqual({ revision: 2, paperVersion: 1, questionId });
    expect((await save(makeBroad())).body).toEqual({ revision: 3, paperVersion: 1, questionId });
    expect(await editor.read()).toMatchObject({ questions: [{ id: questionId, version: 1, draft: makeBroad() }], totalMarks: 5 });
  });

  it('is removed with its marks', async () => {
    const { editor, token } = await sitDown();
    const [first = ''] = await editor.add([makeMcq({ marks: 2.5 }), makeBroad()]);
    const params = { id: editor.id, questionId: first };
    const { revision } = await editor.read();
    expect((await testApp().call(removeQuestion, { params, body: { revision }, token })).status).toBe(200);
    expect(await editor.read()).toMatchObject({ totalMarks: 5, questionCount: 1, questions: [{ position: 0 }] });
    expect((await testApp().call(removeQuestion, { params, body: { revision: revision + 1 }, token })).status).toBe(404);
    expect(await testApp().orm.em.fork().count(QuestionEntity, { id: first })).toBe(0);
  });

  it("is not found for another author, by its own test or the caller's", async () => {
    const [one, other] = [await sitDown(), await sitDown()];
    const [questionId = ''] = await one.editor.add([makeMcq()]);
    for (const [id, token] of [
      [one.editor.id, other.token],
      [other.editor.id, other.token],
    ] as const) {
      const params = { id, questionId };
      const body = { revision: 1, draft: makeMcq() };
      expect((await testApp().call(updateQuestion, { params, body, token })).status).toBe(404);
      expect((await testApp().call(removeQuestion, { params, body: { revision: 1 }, token })).status).toBe(404);
      expect((await testApp().call(listQuestionVersions, { params, token })).status).toBe(404);
      expect((await testApp().call(moveQuestion, { params, body: { revision: 1, to: 'up' }, token })).status).toBe(404);
    }
  });
});

describe('the order', () => {
  it('is changed by steps, within the test', async () => {
    const { editor, token } = await sitDown();
    const [a = '', , c = ''] = await editor.add(named('a b c'));
    await move(editor, token, c, 'up');
    expect(await listOrder(editor)).toBe('a c b');
    await move(editor, token, a, 'down');
    expect(await listOrder(editor)).toBe('c a b');
    const { revision } = await editor.read();
    expect((await move(editor, token, c, 'up')).body).toMatchObject({ revision });
    expect(await listOrder(editor)).toBe('c a b');
  });

  it('is changed by steps from section to section', async () => {
    const { editor, token } = await sitDown(3);
    const [a = ''] = await editor.add(named('a b'), 0);
    const [c = ''] = await editor.add(named('c'), 2);
    expect(await listOrder(editor)).toBe('a b||c');
    await move(editor, token, c, 'up');
    expect(await listOrder(editor)).toBe('a b|c|');
    await move(editor, token, c, 'up');
    expect(await listOrder(editor)).toBe('a b c||');
    await move(editor, token, c, 'down');
    await move(editor, token, a, { sectionId: (await editor.read()).sections[1]?.id ?? '', place: 0 });
    expect(await listOrder(editor)).toBe('b|a c|');
    await move(editor, token, a, { sectionId: (await editor.read()).sections[2]?.id ?? '', place: 9 });
    expect(await listOrder(editor)).toBe('b|c|a');
    expect(await move(editor, token, a, { sectionId: null, place: 0 })).toMatchObject({ status: 400 });
  });

  it('follows the sections, and keeps the questions of a removed section', async () => {
    const { editor, token } = await sitDown(3);
    await editor.add(named('a'), 0);
    await editor.add(named('b'), 1);
    await editor.add(named('c'), 2);
    const arrange = async (places: readonly number[], added: string[] = []) => {
      const { revision, details, sections } = await editor.read();
      const remaining = places.flatMap((place) => sections[place] ?? []);
      const all = [...remaining, ...added.map((title) => ({ ...section, title }))];
      const removedSections = sections.filter((each) => !remaining.includes(each)).map(({ id }) => id);
      const body = { revision, details, sections: all, removedSections };
      return testApp().call(updateTest, { params: { id: editor.id }, body, token });
    };
    await arrange([2, 0, 1]);
    expect(await listOrder(editor)).toBe('c|a|b');
    await arrange([0, 1]);
    expect(await listOrder(editor)).toBe('c|a b');
    await arrange([1]);
    expect(await listOrder(editor)).toBe('c a b');
    await arrange([]);
    expect(await listOrder(editor)).toBe('c a b');
    await arrange([], ['New', 'Newer']);
    expect(await listOrder(editor)).toBe('c a b|');
    await editor.add(named('d'));
    expect(await listOrder(editor)).toBe('c a b|d');
  });

  it('refuses a form that leaves out a section', async () => {
    const { editor, token } = await sitDown(2);
    const [id = ''] = await editor.add(named('a'), 1);
    const before = await editor.read();
    const { revision, details, sections } = before;
    const send = (removedSections: string[]) => {
      const body = { revision, details, sections: sections.slice(0, 1), removedSections };
      return testApp().call(updateTest, { params: { id: editor.id }, body, token });
    };
    const [first = '', second = ''] = sections.map((each) => each.id);
    expect(await send([])).toMatchObject({
      status: 400,
      body: { fieldErrors: { sections: expect.stringContaining('is missing') } },
    });
    expect((await send([first])).status).toBe(400);
    expect(await editor.read()).toEqual(before);
    expect((await send([second])).status).toBe(200);
    expect((await editor.read()).questions).toMatchObject([{ id, sectionId: first }]);
  });

  it('is changed together with the question, which moves to the end of the given section', async () => {
    const { editor, token } = await sitDown(2);
    const [a = '', b = ''] = await editor.add([...named('a'), ...named('b')], 0);
    await editor.add(named('c'), 1);
    const save = async (questionId: string, sectionId: string | undefined, question: string) => {
      const { revision } = await editor.read();
      const body = { revision, draft: makeMcq({ question }), ...(sectionId !== undefined && { sectionId }) };
      return testApp().call(updateQuestion, { params: { id: editor.id, questionId }, body, token });
    };
    const [first = '', second = ''] = (await editor.read()).sections.map(({ id }) => id);
    expect((await save(a, second, 'A')).status).toBe(200);
    expect(await listOrder(editor)).toBe('b|c A');
    expect((await save(a, second, 'a')).status).toBe(200);
    expect(await listOrder(editor)).toBe('b|c a');
    expect(await save(b, second, 'b')).toMatchObject({ status: 200, body: { questionId: b } });
    expect(await listOrder(editor)).toBe('|c a b');
    expect((await save(b, undefined, 'b')).status).toBe(200);
    expect(await listOrder(editor)).toBe('|c a b');
    expect(await save(b, makeUuid(), 'b')).toMatchObject({
      status: 400,
      body: { fieldErrors: { sectionId: expect.any(String) } },
    });
    expect(await save(b, first, 'b')).toMatchObject({ status: 200 });
    expect(await listOrder(editor)).toBe('b|c a');
  });

  it('refuses a section of another test', async () => {
    const [one, other] = [await sitDown(1), await sitDown(1)];
    const { details, sections } = await other.editor.read();
    const body = { revision: 1, details, sections };
    expect(await testApp().call(updateTest, { params: { id: one.editor.id }, body, token: one.token })).toMatchObject({
      status: 400,
      body: { fieldErrors: { sections: expect.any(String) } },
    });
    const sectionId = sections[0]?.id ?? '';
    const question = { revision: 1, sectionId, draft: makeMcq() };
    const added = await testApp().call(addQuestion, { params: { id: one.editor.id }, body: question, token: one.token });
    expect(added.status).toBe(400);
    expect(await other.editor.read()).toMatchObject({ revision: 1, sections });
  });
});

it("counts the N highest marks for 'answer N of M'", async () => {
  const { editor, token } = await sitDown(2);
  await editor.add([makeMcq()], 0);
  await editor.add([makeBroad({ marks: 3 }), makeBroad({ marks: 5 }), makeBroad({ marks: 4 })], 1);
  const { revision, details, sections } = await editor.read();
  const some = sections.map((each, index) => ({ ...each, answerCount: index === 1 ? 2 : null }));
  await testApp().call(updateTest, { params: { id: editor.id }, body: { revision, details, sections: some }, token });
  expect(await editor.read()).toMatchObject({ totalMarks: 10, questionCount: 4 });
});

it('is added once for a form sent repeatedly', async () => {
  const { editor, token } = await sitDown();
  const body = { revision: 1, sectionId: null, draft: makeMcq() };
  const send = () => testApp().call(addQuestion, { params: { id: editor.id }, body, token });
  const answers = await Promise.all([send(), send(), send(), send()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
  const added = answers.find(({ status }) => status === 201);
  expect((await editor.read()).questions).toMatchObject([{ id: QuestionSaved.parse(added?.body).questionId }]);
});
