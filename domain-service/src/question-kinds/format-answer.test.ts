import { expect, it } from 'vitest';
import { getQuestionKind, StoredContent } from './registry.ts';

const mcq = StoredContent.parse({ type: 'mcq', content: { question: 'Which is a prime?', options: ['4', '6', '7', '9'] } });
const trueFalse = StoredContent.parse({ type: 'truefalse', content: { question: 'Ice floats on water.' } });
const match = StoredContent.parse({
  type: 'match',
  content: { question: 'Match', left: ['triangle', 'square'], right: ['three', 'four'] },
});
const saq = StoredContent.parse({ type: 'saq', content: { question: 'Capital?', isNumeric: false, isUnitExpected: false } });

it.each([
  [mcq, { choice: 2 }, '7'],
  [mcq, { choice: 11 }, null],
  [trueFalse, { choice: 0 }, 'True'],
  [trueFalse, { choice: 1 }, 'False'],
  [match, { pairs: { '0': 1, '1': 0 } }, 'triangle – four; square – three'],
  [match, { pairs: { '1': 1 } }, 'square – four'],
  [saq, { text: 'New Delhi' }, 'New Delhi'],
])('formats %j %j as %s', (question, answer, words) => {
  expect(getQuestionKind(question.type).formatAnswer(question.content, answer)).toBe(words);
});
