import { getRefusedAnswers } from '@shikhar/contracts/marking/answer-checks/routes';
import { RefusedAnswers } from '@shikhar/contracts/marking/answer-checks/schemas';
import { QuestionMarking } from '@shikhar/contracts/marking/remarkings/schemas';
import type { Answer } from '@shikhar/contracts/question-kinds/registry';
import { SavedToBank } from '@shikhar/contracts/questions/moves';
import { saveFromTest } from '@shikhar/contracts/questions/routes';
import { getAuthoredTest, updateQuestion } from '@shikhar/contracts/tests/builder/routes';
import { AuthoredTest, QuestionSaved } from '@shikhar/contracts/tests/builder/schemas';
import { expect, it } from 'vitest';
import { type KeyedQuestion, makeTest } from '../../../../test/papers.ts';
import { makeSignedIn } from '../../../../test/people.ts';
import { markAs } from '../../../../test/remarkings.ts';
import { startAs } from '../../../../test/sitting.ts';
import { useTestApp } from '../../../../test/test-app.ts';

const testApp = useTestApp();

const questions: readonly KeyedQuestion[] = [
  {
    type: 'saq',
    content: { question: 'Name the capital of India', isNumeric: false, isUnitExpected: false },
    marks: 2,
    key: { kind: 'text', accepted: ['New Delhi'] },
  },
  {
    type: 'cloze',
    content: {
      question: 'Plants make [[1]] in [[2]] of the leaf.',
      blanks: [
        { kind: 'typed', expects: 'text', isUnitExpected: false },
        { kind: 'typed', expects: 'text', isUnitExpected: false },
      ],
    },
    marks: 2,
    key: {
      blanks: [{ answer: { kind: 'text', accepted: ['sugar'] } }, { answer: { kind: 'text', accepted: ['chloroplasts'] } }],
    },
  },
  {
    type: 'broad',
    content: { question: 'Explain', imageUpload: false },
    marks: 5,
    key: { rubric: [{ id: 'r1', points: 5, criterion: 'Says why' }], modelAnswer: 'Light' },
  },
];

const papers: readonly Answer[][] = [
  [{ text: 'Delhi' }, { blanks: ['oxygen', 'chloroplasts'] }],
  [{ text: ' Delhi  ' }, { blanks: ['oxygen ', 'cells'] }],
  [{ text: 'Mumbai' }, { blanks: ['sugar', ''] }],
  [{ text: 'New Delhi' }, { blanks: ['', 'cells'] }],
];

/** Four students hand in, each with a long answer that waits for marks. */
async function sitAll() {
  const teacher = await makeSignedIn(testApp(), 'teacher');
  const { id: testId, questionIds } = await makeTest(testApp(), { createdBy: teacher.user.id }, questions);
  for (const answers of papers) {
    const sitting = await startAs(testApp(), await makeSignedIn(testApp(), 'student'), testId);
    for (const [index, answer] of answers.entries()) await sitting.save(index, answer);
    await sitting.save(2, { text: 'Because of light' });
    await sitting.submit();
  }
  const [capital = '', plants = '', long = ''] = questionIds;
  return { teacher, testId, capital, plants, long };
}

async function list(token: string, id: string) {
  const { status, body } = await testApp().call(getRefusedAnswers, { params: { id }, token });
  return status === 200 ? RefusedAnswers.parse(body).refused : status;
}

it('lists what students typed and the key does not accept, while other answers still wait for marks', async () => {
  const { teacher, capital, plants, long } = await sitAll();
  expect(await list(teacher.token, capital)).toEqual([
    { text: 'Delhi', students: 2 },
    { text: 'Mumbai', students: 1 },
  ]);
  expect(await list(teacher.token, plants)).toEqual([
    { text: 'oxygen', blank: 0, students: 2 },
    { text: 'cells', blank: 1, students: 2 },
  ]);
  expect(await list(teacher.token, long)).toEqual([]);
});

it("shows all answers, blank by blank, where the author corrects the question's key", async () => {
  const { teacher, testId, plants, long } = await sitAll();
  const read = async (id: string) =>
    QuestionMarking.parse((await markAs(testApp(), teacher.token, testId).readQuestion(id)).body);
  expect((await read(plants)).given).toEqual([
    { text: 'oxygen', blank: 0, students: 2, isRight: false },
    { text: 'sugar', blank: 0, students: 1, isRight: true },
    { text: 'cells', blank: 1, students: 2, isRight: false },
    { text: 'chloroplasts', blank: 1, students: 1, isRight: true },
  ]);
  expect((await read(long)).given).toEqual([]);
});

it('tells apart what marking tells apart, and counts each student once', async () => {
  const teacher = await makeSignedIn(testApp(), 'teacher');
  const { id: testId, questionIds } = await makeTest(testApp(), { createdBy: teacher.user.id, attemptsAllowed: 2 }, [
    {
      type: 'saq',
      content: { question: 'Carbon monoxide?', isNumeric: false, isUnitExpected: false, expects: 'chemistry' },
      marks: 1,
      key: { kind: 'chemistry', accepted: ['CO'] },
    },
  ]);
  const [id = ''] = questionIds;
  for (const text of ['CO', 'Co', 'Co']) {
    const sitting = await startAs(testApp(), await makeSignedIn(testApp(), 'student'), testId);
    await sitting.save(0, { text });
    await sitting.submit();
  }
  const again = await makeSignedIn(testApp(), 'student');
  for (const text of ['Co', ' Co ']) {
    const sitting = await startAs(testApp(), again, testId);
    await sitting.save(0, { text });
    await sitting.submit();
  }
  expect(await list(teacher.token, id)).toEqual([{ text: 'Co', students: 3 }]);
  const { body } = await markAs(testApp(), teacher.token, testId).readQuestion(id);
  expect(QuestionMarking.parse(body).given).toEqual([
    { text: 'Co', students: 3, isRight: false },
    { text: 'CO', students: 1, isRight: true },
  ]);
});

it('tells nobody else, and of a bank question only what the own students typed', async () => {
  const { teacher, testId, capital } = await sitAll();
  const other = await makeSignedIn(testApp(), 'teacher');
  expect(await list(other.token, capital)).toBe(404);
  const { body } = await testApp().call(saveFromTest, { body: { testId, questionIds: [capital] }, token: teacher.token });
  const [bankId = ''] = SavedToBank.parse(body).savedIds;
  expect(await list(teacher.token, bankId)).toContainEqual({ text: 'Delhi', students: 2 });
  expect(await list(other.token, bankId)).toEqual([]);
});

it('remembers what students typed at an earlier version, and compares it with the present key', async () => {
  const { teacher, testId, capital } = await sitAll();
  const { token } = teacher;
  const { body } = await testApp().call(getAuthoredTest, { params: { id: testId }, token });
  const { revision, questions: authored } = AuthoredTest.parse(body);
  const question = authored.find(({ id }) => id === capital);
  if (question?.draft.type !== 'saq') throw new Error('The short answer is not there');
  const draft = { ...question.draft, chapter: 'Federalism', answer: { kind: 'text' as const, accepted: ['New Delhi', 'Delhi'] } };
  const saved = await testApp().call(updateQuestion, {
    params: { id: testId, questionId: capital },
    body: { revision, draft },
    token,
  });
  const { questionId } = QuestionSaved.parse(saved.body);
  expect(questionId).not.toBe(capital);
  expect(await list(token, questionId)).toEqual([{ text: 'Mumbai', students: 1 }]);
});
