import { expect, it } from 'vitest';
import { ExamQuestion } from '../../questions/exam-question.ts';
import { formatAnswer } from './answer-in-words.ts';

const mcq = ExamQuestion.parse({ type: 'mcq', content: { question: 'Which is a prime?', options: ['4', '6', '7', '9'] } });
const trueFalse = ExamQuestion.parse({ type: 'truefalse', content: { question: 'Ice floats on water.' } });
const match = ExamQuestion.parse({
  type: 'match',
  content: { question: 'Match', left: ['triangle', 'square'], right: ['three', 'four'] },
});
const saq = ExamQuestion.parse({ type: 'saq', content: { question: 'Capital?', isNumeric: false, isUnitExpected: false } });

it.each([
  [mcq, { choice: 2 }, '7'],
  [mcq, { choice: 11 }, null],
  [trueFalse, { choice: 0 }, 'True'],
  [trueFalse, { choice: 1 }, 'False'],
  [match, { pairs: { '0': 1, '1': 0 } }, 'triangle – four; square – three'],
  [match, { pairs: { '1': 1 } }, 'square – four'],
  [saq, { text: 'New Delhi' }, 'New Delhi'],
  [saq, null, null],
])('formats %j %j as %s', (question, answer, words) => {
  expect(formatAnswer(question, answer)).toBe(words);
});
