import { expect, test } from 'vitest';
import type { AskedQuestion } from '../../grounding/passage.ts';
import { buildPointedHint } from './pointed-hint.ts';

type GivenQuestion = Pick<AskedQuestion, 'subject' | 'chapter' | 'question'> & Partial<AskedQuestion>;
const hint = (given: GivenQuestion) => buildPointedHint({ class: '10', type: 'saq', choices: [], ...given });

test('a hint is chosen by the chapter, not by a word that other chapters use too', () => {
  const lens = { subject: 'Science', chapter: 'Light - Reflection and Refraction' } as const;
  expect(hint({ ...lens, question: 'What is the SI unit of the power of a lens?' })).toContain('focal length');
  expect(hint({ ...lens, question: 'The power of the lenses prescribed for Farhan is −2.0 D. Which?' })).not.toContain('voltage');
  expect(hint({ ...lens, question: 'A ray enters a glass slab. Along which path does it come out?' })).toContain('normal');
  const unknown = { subject: 'Mathematics', chapter: 'Finding the Unknown' } as const;
  expect(hint({ ...unknown, question: 'Solve $\\frac{m}{4} - 3 = 2$.' })).toContain('stands alone');
  const fractions = { subject: 'Mathematics', chapter: 'Working with Fractions' } as const;
  expect(hint({ ...fractions, question: 'What is the reciprocal of $2\\frac{1}{3}$?' })).not.toContain('denominators');
  const tower = 'The angle of elevation is $60^\\circ$, the angle of depression $30^\\circ$.';
  expect(hint({ subject: 'Mathematics', chapter: 'Some Applications of Trigonometry', question: tower })).toContain(
    'right triangle',
  );
  const kite = 'ABCD is a kite. Its diagonals meet at O. Prove that AC bisects the angle.';
  expect(hint({ subject: 'Mathematics', chapter: 'Quadrilaterals', question: kite, type: 'broad' })).toContain('triangles');
});

test('a question about a letter is not taken for a task to write one', () => {
  const letter = 'A letter to a close friend should end with "Yours faithfully".';
  const given = { subject: 'English', chapter: 'Writing skills', type: 'truefalse' } as const;
  expect(hint({ ...given, question: letter })).toContain('who reads it');
  expect(hint({ ...given, type: 'broad', question: 'Write a formal letter of about 100 words.' })).toContain('Plan before');
});

test('a chapter without hints uses the hint for the question type', () => {
  const given = { subject: 'Science', chapter: 'Heredity', question: 'Which power has a dominant trait in a reaction?' } as const;
  expect(hint(given)).toContain('in your own words');
});

test('the question chooses the hint, not the words of its passage', () => {
  const passage = 'Read the passage.\n\n"The chart showed how many books there were. It had no title."';
  const given = { subject: 'English', chapter: 'Reading' } as const;
  expect(hint({ ...given, question: `${passage}\n\nWhy was the reader glad?` })).toContain('Go back to the text');
  expect(hint({ ...given, question: `${passage}\n\nWhich title fits?` })).toContain('too narrow');
});
