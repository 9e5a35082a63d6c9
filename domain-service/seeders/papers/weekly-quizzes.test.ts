import { expect, test } from 'vitest';
import { example } from '../demo/example-demo.ts';

const teacher = example.users.find(({ email }) => email === 'teacher@shikhar.example');
const quizzes = example.tests.filter(({ title }) => title.startsWith('Weekly Quiz'));
const takersOf = Map.groupBy(
  example.attempts.filter(({ number }) => number === 1),
  ({ test }) => test,
);

test('every class has a weekly quiz, taken by most of the class', () => {
  expect(Map.groupBy(quizzes, (quiz) => quiz.class).size).toBe(4);
  for (const { id } of quizzes) expect(takersOf.get(id)?.length ?? 0).toBeGreaterThan(7);
});

test('the demo teacher’s quizzes in class 10 have enough takers to tell good questions from bad ones', () => {
  const own = quizzes.filter((quiz) => quiz.createdBy === teacher?.id && quiz.class === '10');
  expect(own).toHaveLength(3);
  for (const { id } of own) expect(takersOf.get(id)?.length ?? 0).toBeGreaterThanOrEqual(20);
});

function findMean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

test('one question has a wrong key: students who are "right" by it did worse in the rest', () => {
  const keys = new Map(example.question_keys.map(({ question: questionId, key }) => [questionId, JSON.stringify(key)]));
  const alike = Map.groupBy(example.questions, ({ content }) => JSON.stringify(content));
  const [wrong, ...more] = [...alike.values()].flatMap((copies) => {
    const quizCopies = copies.filter(({ test: testId }) => quizzes.some(({ id }) => id === testId));
    const others = new Set(copies.filter((copy) => !quizCopies.includes(copy)).map(({ id }) => keys.get(id)));
    return quizCopies.filter(({ id }) => !others.has(keys.get(id)));
  });
  expect(more).toEqual([]);
  const answers = example.attempt_answers.filter(({ question }) => question === wrong?.id);
  const scoreOf = new Map(example.attempts.map(({ id, score }) => [id, score]));
  const rest = (isRight: boolean) =>
    answers
      .filter(({ awarded }) => (awarded ?? 0) > 0 === isRight)
      .map(({ attempt: [, attemptId], awarded }) => (scoreOf.get(attemptId) ?? 0) - (awarded ?? 0));
  expect(answers.length).toBeGreaterThanOrEqual(20);
  expect(rest(true).length).toBeGreaterThanOrEqual(2);
  expect(findMean(rest(true))).toBeLessThan(findMean(rest(false)) - 0.5);
});
