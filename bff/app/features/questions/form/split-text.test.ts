import { describe, expect, it } from 'vitest';
import { splitOptions } from '../../../question-kinds/shared/pasted-options.ts';
import { parsePastedQuestion, splitPastedQuestion, splitQuestions, takePastedQuestion } from './split-text.ts';

const paper = `1. The focal length of a plane mirror is
(a) zero
(b) infinite
(c) 25 cm
Ans: (b)

2. Light bends in glass. [2 marks]
Answer: True

Q3) Which lens is thicker
in the middle?
A. convex *
B. concave
Explanation: It brings light together.`;

describe('pasted text', () => {
  it('splits options and drops their letters', () => {
    expect(splitOptions('a) red\nb) green ✓\n\n(c) blue')).toEqual({ texts: ['red', 'green', 'blue'], correct: 1 });
    expect(splitOptions('• red\n• green')).toEqual({ texts: ['red', 'green'], correct: null });
    expect(splitOptions('(a) red (b) green (c) dark blue')).toEqual({ texts: ['red', 'green', 'dark blue'], correct: null });
    expect(splitOptions('A single line').texts).toEqual([]);
    expect(splitOptions('-5\n$-x^2$').texts).toEqual(['-5', '$-x^2$']);
  });

  it('splits questions at their numbers, or after the options', () => {
    expect(splitQuestions(paper)).toHaveLength(3);
    expect(splitQuestions('One?\na) x\nb) y\n\nTwo?\na) z\nb) w')).toEqual(['One?\na) x\nb) y', 'Two?\na) z\nb) w']);
    expect(splitQuestions('Only one text\nin two lines')).toEqual(['Only one text\nin two lines']);
  });

  it('finds the type, the key, the marks and the explanation', () => {
    const [first = '', second = '', third = ''] = splitQuestions(paper);
    expect(parsePastedQuestion(first)).toMatchObject({
      'q-type': 'mcq',
      'q-question': 'The focal length of a plane mirror is',
      'q-option-1': 'infinite',
      'q-option-3': '',
      'q-correct': '1',
    });
    expect(parsePastedQuestion(second)).toEqual({
      'q-type': 'truefalse',
      'q-question': 'Light bends in glass.',
      'q-marks': '2',
      'q-truth': 'true',
    });
    expect(parsePastedQuestion(third)).toMatchObject({
      'q-question': 'Which lens is thicker\nin the middle?',
      'q-option-0': 'convex',
      'q-correct': '0',
      'q-explanation': 'It brings light together.',
    });
    expect(parsePastedQuestion('How long?\nAns. 5 cm')).toMatchObject({ 'q-type': 'saq', 'q-accepted': '5 cm' });
  });

  it.each([
    ['True\nFalse\nAns: True', 'true'],
    ['TRUE\r\n\r\n  false \r\nAnswer: false', 'false'],
    ['False\nTrue ✓', 'true'],
    ['(a) True\n(b) False\nAns: (b)', 'false'],
    ['A. False\nB. True\nAns: B. True', 'true'],
    ['(a) true (b) false\nAns: True', 'true'],
    ['• True\n• False *', 'false'],
    ['True\nFalse', ''],
  ])('takes True and False as the choices: %j', (choices, truth) => {
    expect(splitPastedQuestion(`1. The sun is a star.\n${choices}`)).toEqual({
      'q-type': 'truefalse',
      'q-question': 'The sun is a star.',
      'q-truth': truth,
      'q-rest': '',
    });
  });

  it('splits questions after True and False', () => {
    expect(takePastedQuestion('One.\nTrue\nFalse\n\nTwo.\nTrue\nFalse')).toMatchObject({
      'q-question': 'One.',
      'q-rest': expect.stringMatching(/^Two\./),
    });
  });

  it('keeps True in a text and among other options', () => {
    expect(parsePastedQuestion('Say what is\nTrue\nof light.\nAns: False')).toMatchObject({
      'q-question': 'Say what is\nTrue\nof light.',
    });
    expect(parsePastedQuestion('One?\na) True\nb) False\nc) Neither')).toMatchObject({ 'q-type': 'mcq', 'q-option-0': 'True' });
  });

  it('keeps the questions after the first', () => {
    const first = takePastedQuestion(paper);
    const second = takePastedQuestion(first?.['q-rest'] ?? '');
    expect(second).toMatchObject({ 'q-question': 'Light bends in glass.' });
    expect(takePastedQuestion(second?.['q-rest'] ?? '')).toMatchObject({ 'q-rest': '' });
    expect(takePastedQuestion('')).toBeNull();
  });

  it('leaves a plain text alone', () => {
    expect(splitPastedQuestion('Only one text\nin two lines')).toBeNull();
    expect(splitPastedQuestion('One?\na) x\nb) y')).toMatchObject({ 'q-option-0': 'x' });
    expect(splitPastedQuestion(`1. One\n2. ${'x'.repeat(16_000)}`)).toBeNull();
  });
});
