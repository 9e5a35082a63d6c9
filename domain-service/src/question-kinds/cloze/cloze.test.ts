import { ClozeCorrection, ClozeDraft } from '@shikhar/contracts/question-kinds/cloze';
import type { Answer } from '@shikhar/contracts/question-kinds/registry';
import { describe, expect, it } from 'vitest';
import { cloze } from './cloze.ts';

const shared = {
  question: 'A lens of [[1]] has a power of [[2]]; its unit is the [[3]].',
  image: null,
  explanation: '',
  chapter: '',
  difficulty: 'Beginner' as const,
  marks: 3,
  negativeMarks: null,
};
const number = { kind: 'number' as const, value: 4, tolerance: 0, unit: 'D', unitRequired: true, unitExact: false };
const draft = ClozeDraft.parse({
  type: 'cloze',
  ...shared,
  blanks: [
    { kind: 'choice', options: ['25 cm', '4 m'], correct: 0 },
    { kind: 'typed', answer: number },
    { kind: 'typed', answer: { kind: 'text', accepted: ['dioptre', 'diopter'] } },
  ],
});
const { content, key } = cloze.toStored(draft, { question: draft.question });
const rules = { marks: 3, negativeMarks: 0, canWait: true };

function score(blanks: string[] | null, { canWait = true, adjustment }: { canWait?: boolean; adjustment?: number } = {}) {
  const answer: Answer | null = blanks && { blanks };
  const teacher = adjustment === undefined ? null : { rubricItems: [], adjustment };
  return cloze.score({ content, key }, { answer, hasFiles: false, teacher }, { ...rules, canWait });
}

describe('a text with blanks', () => {
  it('is stored and comes back as it was written, and tells a student nothing of the key', () => {
    expect(cloze.toDraft(shared, content, key)).toEqual(draft);
    expect(
      cloze.toAttemptQuestion({ index: 0, question: shared.question, marks: 3 }, content, { choices: [], files: [] }),
    ).toEqual({
      type: 'cloze',
      index: 0,
      question: shared.question,
      marks: 3,
      blanks: [
        { kind: 'choice', options: ['25 cm', '4 m'] },
        { kind: 'typed', expects: 'number', isUnitExpected: true, hasKnownUnit: true },
        { kind: 'typed', expects: 'text', isUnitExpected: false },
      ],
    });
  });

  it.each([
    [['25 cm', '4 D', 'Dioptre'], { awarded: 3, outcome: 'correct' }],
    [['25 cm', '4.0 D', ''], { awarded: 2, outcome: 'part' }],
    [['4 m', '', 'diopter'], { awarded: 1, outcome: 'part' }],
    [['25 cm'], { awarded: 1, outcome: 'part' }],
    [['4 m', '5 D', 'metre'], { awarded: 0, outcome: 'wrong' }],
    [['', ' ', ''], { awarded: 0, outcome: 'blank' }],
    [null, { awarded: 0, outcome: 'blank' }],
  ])('gives %j marks in proportion to the right blanks', (blanks, expected) => {
    expect(score(blanks)).toEqual(expected);
  });

  it('shares marks that do not divide evenly', () => {
    const given = { answer: { blanks: ['25 cm'] }, hasFiles: false, teacher: null };
    expect(cloze.score({ content, key }, given, { ...rules, marks: 2 })).toEqual({ awarded: 0.67, outcome: 'part' });
  });

  it('waits for a teacher if a blank is not understood, and has the marks that the teacher gives', () => {
    const unclear = ['25 cm', '4.0.0 D', 'dioptre'];
    expect(score(unclear)).toEqual({ awarded: null, outcome: 'waiting' });
    expect(score(unclear, { adjustment: 3 })).toEqual({ awarded: 3, outcome: 'correct' });
    expect(score(unclear, { adjustment: 2.5 })).toEqual({ awarded: 2.5, outcome: 'part' });
    expect(score(unclear, { adjustment: 0 })).toEqual({ awarded: 0, outcome: 'wrong' });
    expect(score(unclear, { canWait: false })).toEqual({ awarded: 2, outcome: 'part' });
  });

  it('is marked by its key where all blanks are understood, whatever a teacher gave before', () => {
    expect(score(['25 cm', '4 D', 'dioptre'], { adjustment: 0 })).toEqual({ awarded: 3, outcome: 'correct' });
  });

  it('takes an answer with an option for each menu, and no more texts than blanks', () => {
    const store = (answer: Answer) => cloze.toStoredAnswer(answer, [], content);
    expect(store({ blanks: ['', '4 D'] })).toEqual({ blanks: ['', '4 D'] });
    expect(() => store({ blanks: ['5 cm'] })).toThrow('There is no such choice');
    expect(() => store({ blanks: ['', '', '', 'x'] })).toThrow('Fill in the blanks');
    expect(() => store({ text: '4 D' })).toThrow('Fill in the blanks');
  });

  it('says which blanks are right, and nothing of a blank that waits or of no answer', () => {
    const show = (answer: Answer | null) => cloze.toRightAnswer(content, key, [], answer);
    expect(show({ blanks: ['4 m', '4.0.0 D', 'diopter'] })).toEqual({
      blanks: [
        { text: '25 cm', isRight: false },
        { text: '4 D', isRight: null },
        { text: 'dioptre or diopter', isRight: true },
      ],
    });
    expect(show(null)).toMatchObject({ blanks: [{ isRight: null }, { isRight: null }, { isRight: null }] });
  });

  it('is written for a teacher and for a copy of the data with the numbers of its blanks', () => {
    expect(cloze.formatAnswer(content, { blanks: ['25 cm', ''] })).toBe('(1) 25 cm; (2) –');
    expect(cloze.formatAnswer(content, { choice: 1 })).toBeNull();
    expect(cloze.toReview?.(content, key)).toEqual({ rubric: [], modelAnswer: '(1) 25 cm; (2) 4 D; (3) dioptre or diopter' });
  });

  it('keeps its blanks and their options when its key is corrected', () => {
    const correct = (blanks: object[]) => cloze.correctKey(content, key, ClozeCorrection.parse({ type: 'cloze', blanks }));
    const [, power, unit] = draft.blanks;
    const corrected = correct([{ kind: 'choice', correct: 1 }, power ?? {}, unit ?? {}]);
    expect(cloze.toDraft(shared, content, corrected).blanks[0]).toEqual({
      kind: 'choice',
      options: ['25 cm', '4 m'],
      correct: 1,
    });
    expect(cloze.getCorrection(draft)).toMatchObject({
      blanks: [{ kind: 'choice', correct: 0 }, { kind: 'typed', answer: number }, unit],
    });
    const message = 'Give the right answer of each blank.';
    expect(() => correct([{ kind: 'choice', correct: 2 }, power ?? {}, unit ?? {}])).toThrow(message);
    expect(() => correct([power ?? {}, power ?? {}, unit ?? {}])).toThrow(message);
    expect(() => correct([{ kind: 'choice', correct: 1 }, { kind: 'choice', correct: 0 }, unit ?? {}])).toThrow(message);
    expect(() => correct([{ kind: 'choice', correct: 1 }])).toThrow(message);
    expect(() => cloze.correctKey(content, key, { type: 'truefalse', correct: true })).toThrow('does not fit');
  });

  it('shows no text for a key without its options', () => {
    expect(cloze.toRightAnswer({ question: '', blanks: [] }, { blanks: [{ correct: 0 }] }, [], null)).toEqual({
      blanks: [{ text: '', isRight: null }],
    });
  });
});

describe('the draft of a text with blanks', () => {
  const unnumbered = 'Write each blank once, in the order of the text: [[1]], [[2]] and so on';
  const parse = (question: string, blanks: object[] = [{ kind: 'typed', answer: number }]) =>
    ClozeDraft.safeParse({ type: 'cloze', ...shared, question, blanks }).error?.issues[0]?.message;

  it.each([
    ['It is [[1]].', undefined],
    ['$a$ is [[1]], $b$ is not.', undefined],
    ['It is here.', unnumbered],
    ['It is [[2]].', unnumbered],
    ['It is [[1]] and [[1]].', unnumbered],
    ['It is $x^{[[1]]}$.', unnumbered],
  ])('%j', (question, message) => {
    expect(parse(question)).toBe(message);
  });

  it('has its blanks in the order of the text, each option once, and the right one among them', () => {
    const two = [
      { kind: 'typed', answer: number },
      { kind: 'typed', answer: number },
    ];
    expect(parse('[[2]] [[1]]', two)).toBe(unnumbered);
    expect(parse('[[1]]', [{ kind: 'choice', options: ['a', 'a '], correct: 0 }])).toBe('Enter each option once');
    expect(parse('[[1]]', [{ kind: 'choice', options: ['a', 'b'], correct: 2 }])).toBe(
      'Choose the correct answer from the options',
    );
  });
});
