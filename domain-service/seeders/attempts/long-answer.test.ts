import { expect, test } from 'vitest';
import { loadContent } from '../content-files/load-content.ts';
import { Rng } from '../rng/rng.ts';
import { answerBroad } from './long-answer.ts';
import { typeMathematics } from './plain-mathematics.ts';
import { markByRubric } from './rubric.ts';

const { tests } = await loadContent();
const questions = tests.flatMap(({ name, file }) =>
  file.questions.flatMap((question) => (question.type === 'broad' ? [{ name, question }] : [])),
);

test.each([
  ['$\\frac{1}{2}at^2$', '1/2at²'],
  ['$c = \\sqrt{a^2 + b^2}$', 'c = √(a² + b²)'],
  ['angle $\\angle ABC = 90^\\circ$ and $2 \\times 3$', 'angle angle ABC = 90° and 2 x 3'],
  ['no formula', 'no formula'],
])('%s is typed as %s', (tex, typed) => {
  expect(typeMathematics(tex)).toBe(typed);
});

test.each(questions)('the model answer of $name is typed without a trace of TeX', ({ question }) => {
  expect(typeMathematics(question.modelAnswer)).not.toMatch(/[\\${}]/);
});

test.each(questions)('a teacher gives more for a good answer than for a poor one in $name', ({ name, question }) => {
  const earn = (quality: number) => {
    const rng = new Rng(name);
    return Array.from({ length: 30 }, () => {
      const answer = answerBroad(rng, question, quality, false);
      const text = 'text' in answer ? answer.text : '';
      return markByRubric(rng, question, text).reduce((sum, { given }) => sum + given, 0);
    }).reduce((sum, points) => sum + points, 0);
  };
  expect(earn(1)).toBeGreaterThan(earn(0.5));
  expect(earn(0.5)).toBeGreaterThan(earn(0));
});
