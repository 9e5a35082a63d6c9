import { Result, type ResultQuestion } from '@shikhar/contracts/attempts/results/result';
import { buildQuestion, buildQuestionKey } from '../factories/question.ts';
import { QuestionEntity } from '../src/modules/questions/question.entity.ts';
import { QuestionKeyEntity } from '../src/modules/questions/question-key.entity.ts';
import { getNotebook } from './notebooks.ts';
import { type KeyedQuestion, makeTest } from './papers.ts';
import { makeSignedIn } from './people.ts';
import { type Sitting, startAs } from './sitting.ts';
import type { TestApp } from './test-app.ts';

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
export async function makeSharedQuestion(testApp: TestApp) {
  const teacher = await makeSignedIn(testApp, 'teacher');
  const student = await makeSignedIn(testApp, 'student');
  const first = await makeTest(testApp, { title: 'First', createdBy: teacher.user.id }, [shared, other]);
  const second = await makeTest(testApp, { title: 'Second', createdBy: teacher.user.id, durationMinutes: 60 }, [shared, own]);
  const old = await startAs(testApp, student, first.id);
  await old.save(0, { choice: 0 });
  await old.save(1, { choice: 1 });
  await old.submit();
  testApp.clock.advance(60_000);
  const owner = { token: student.token, studentId: student.user.id };
  await getNotebook(testApp, owner);
  return { teacher, student, owner, old, first, second };
}

/** Replaces the shared question in its test by a version with other words. */
export async function addVersion(testApp: TestApp, id: string): Promise<void> {
  const em = testApp.orm.em.fork();
  const { test } = await em.findOneOrFail(QuestionEntity, { id });
  await em.nativeUpdate(QuestionEntity, { id }, { position: null });
  const content = { ...shared.content, question: 'Which of these is a mammal?' };
  const { type, marks, key } = shared;
  const facts = { type, content, marks, test: test?.id ?? null, position: 0, version: 2, previous: id };
  const question = await em.insert(QuestionEntity, buildQuestion(facts));
  await em.insert(QuestionKeyEntity, buildQuestionKey({ question, key }));
}

export async function getQuestions(sitting: Sitting, token?: string): Promise<ResultQuestion[]> {
  return Result.parse((await sitting.result(token)).body).questions;
}

/** A question of a result whose answer a running test hides. */
export const hiddenKey = {
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
