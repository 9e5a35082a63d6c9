import type { ResultQuestion } from '@shikhar/contracts/attempts/results/result';
import { ClozeDraft } from '@shikhar/contracts/question-kinds/cloze';
import { expect, it } from 'vitest';
import { cloze as answering } from './answering.tsx';
import { cloze as correcting } from './correcting.tsx';
import { cloze } from './viewing.server.ts';

const draft = ClozeDraft.parse({
  type: 'cloze',
  question: 'A lens is [[1]]. Its unit is the [[2]], $P$.',
  image: null,
  explanation: '',
  chapter: '',
  difficulty: 'Beginner',
  marks: 2,
  negativeMarks: null,
  blanks: [
    { kind: 'choice', options: ['dark', 'clear'], correct: 1 },
    { kind: 'typed', answer: { kind: 'text', accepted: ['dioptre', 'D'] } },
  ],
});
const asked = {
  type: 'cloze' as const,
  index: 0,
  question: draft.question,
  marks: 2,
  blanks: [
    { kind: 'choice' as const, options: ['dark', 'clear'] },
    { kind: 'typed' as const, expects: 'text' as const, isUnitExpected: false },
  ],
};

it('says how many blanks are filled in, and which marks they share', () => {
  const answer = answering.toAnswer([' clear ', '']);
  expect(answer).toEqual({ blanks: ['clear', ''] });
  expect(answering.toAnswer(['', ' '])).toBeNull();
  if (!answer) throw new Error('no answer');
  expect(cloze.describeAnswer(asked, answer)).toBe('You filled in 1 of 2 blanks');
  expect(cloze.isIncomplete(asked, answer)).toBe(true);
  expect(cloze.formatMarks(asked)).toBe('2 × 1 = 2');
  expect(cloze.listYours({ type: 'cloze', yours: answer, files: [] }, answer)).toEqual(['(1) clear', '(2) –']);
});

it('shows each blank of a result within its line, the student’s words and the right ones', () => {
  const question: ResultQuestion = {
    index: 0,
    section: 0,
    type: 'cloze',
    question: draft.question,
    marks: 2,
    isHidden: false,
    awarded: 1,
    correct: false,
    outcome: 'part',
    flagged: false,
    yours: { blanks: ['clear', '$5'] },
    files: [],
    rightAnswer: {
      blanks: [
        { text: 'clear', isRight: true },
        { text: 'dioptre or D', isRight: false },
      ],
    },
    explanation: '',
    comment: null,
    rubric: null,
    rule: 'key',
    challenge: null,
    canBeChallenged: false,
    timeSpentSeconds: 10,
  };
  expect(cloze.formatQuestion?.(draft.question)).toBe('A lens is (1) ____. Its unit is the (2) ____, $P$.');
  expect(cloze.reviewAnswer(question).lines).toMatchObject([
    { name: ['(1) A lens is ____. Its unit is the'], yours: ['clear'], right: ['clear'], isRight: true },
    { name: ['(2) Its unit is the ____, ', {}, '.'], yours: ['$5'], right: ['dioptre or D'], isRight: false },
  ]);
  expect(cloze.reviewAnswer({ ...question, yours: null, rightAnswer: null }).lines).toMatchObject([
    { yours: null, right: null, isRight: null },
    { yours: null, right: null, isRight: null },
  ]);
});

it('says how marking reads each number and formula', () => {
  const number = { kind: 'typed' as const, expects: 'number' as const, isUnitExpected: true, hasKnownUnit: true };
  const question = { ...asked, blanks: [...asked.blanks, number] };
  const read = (third: string) => cloze.listReadings?.(question, { blanks: ['clear', 'dioptre', third] });
  expect(read('5 cm')).toMatchObject([{ part: 'Blank 3', typed: '5 cm', unreadReason: null, lacksUnit: false }]);
  expect(read('5')).toMatchObject([{ unreadReason: null, lacksUnit: true }]);
  expect(read('5 +* 3')).toMatchObject([{ unreadReason: expect.any(String), isForTeacher: true }]);
  expect(read('5 blah')).toMatchObject([{ unreadReason: expect.stringContaining('“blah” is not known'), isForTeacher: true }]);
  expect(read('')).toEqual([]);
});

it('writes the key in one line, and corrects it blank by blank', () => {
  expect(cloze.formatKey(draft)).toBe('(1) clear; (2) “dioptre” or “D”');
  const typed = correcting.toValues(draft);
  const key = correcting.parse({ ...typed, right_0: '0' }, { count: 2 });
  expect(key).toEqual({
    blanks: [
      { kind: 'choice', correct: 0 },
      { kind: 'typed', answer: { kind: 'text', accepted: ['dioptre', 'D'] } },
    ],
  });
});
