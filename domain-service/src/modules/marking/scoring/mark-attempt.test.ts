import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GivenAnswer } from '../../../question-kinds/question-kind.ts';
import { type MarkedQuestion, markAttempt } from './mark-attempt.ts';
import type { ScoredQuestion } from './score-question.ts';

const mcqContent = { question: '?', options: ['a', 'b', 'c', 'd'] };
const broadContent = { question: '?', imageUpload: true };
const saqContent = { question: '?', isNumeric: true, isUnitExpected: false };

const nothing: GivenAnswer = { answer: null, hasFiles: false, teacher: null };

function choose(choice: number | null, facts: { marks?: number; negativeMarks?: number; section?: number } = {}): MarkedQuestion {
  const { marks = 1, negativeMarks = 0, section = 0 } = facts;
  return {
    question: { type: 'mcq', content: mcqContent, marks },
    marking: { key: { correct: 0 }, rule: 'key', negativeMarks },
    given: { ...nothing, answer: choice === null ? null : { choice } },
    section,
  };
}

const essay = (marks: number, adjustment: number | null): MarkedQuestion => ({
  question: { type: 'broad', content: broadContent, marks },
  marking: { key: { rubric: [], modelAnswer: '' }, rule: 'key', negativeMarks: 0 },
  given: { answer: { text: 'Because' }, hasFiles: false, teacher: adjustment === null ? null : { rubricItems: [], adjustment } },
  section: 0,
});

describe('markAttempt', () => {
  it('marks every question by its own marking', () => {
    const marked = markAttempt([choose(0), choose(1, { negativeMarks: 0.25 }), choose(null), essay(5, null)], []);
    expect(marked).toEqual({
      scores: [
        { awarded: 1, outcome: 'correct' },
        { awarded: -0.25, outcome: 'wrong' },
        { awarded: 0, outcome: 'blank' },
        { awarded: null, outcome: 'waiting' },
      ],
      score: 0.75,
      maxScore: 8,
      waitingCount: 1,
    });
  });

  it('counts only the best answers of a section with a choice', () => {
    const marked = markAttempt([choose(1), choose(0), choose(0), choose(null)], [2]);
    expect(marked.scores.map(({ outcome }) => outcome)).toEqual(['extra', 'correct', 'correct', 'blank']);
    expect(marked).toMatchObject({ score: 2, maxScore: 2 });
  });

  it('lets an answer wait only where it may still count', () => {
    const outcomes = (questions: MarkedQuestion[]) => markAttempt(questions, [1]).scores.map(({ outcome }) => outcome);
    expect(outcomes([essay(5, 5), essay(5, null)])).toEqual(['correct', 'extra']);
    expect(outcomes([essay(5, 4), essay(5, null)])).toEqual(['extra', 'waiting']);
  });

  it('leaves a dropped question out of the maximum and out of a section’s choice', () => {
    const dropped = { ...choose(0), marking: { key: { correct: 0 }, rule: 'dropped', negativeMarks: 0 } } as const;
    expect(markAttempt([dropped, choose(0), choose(1)], [])).toMatchObject({ score: 1, maxScore: 2 });
    expect(markAttempt([dropped, choose(0), choose(0)], [2])).toMatchObject({ score: 2, maxScore: 2 });
  });

  it('applies each section’s own number of answers', () => {
    const questions = [choose(0), choose(0), choose(0, { section: 1 }), choose(0, { section: 1 })];
    expect(markAttempt(questions, [null, 1])).toMatchObject({ score: 3, maxScore: 3 });
  });
});

const marks = fc.integer({ min: 2, max: 20 }).map((halves) => halves / 2);
const rule = fc.constantFrom('key', 'key', 'key', 'full_marks', 'dropped');
const place = { section: fc.integer({ min: 0, max: 2 }), marks, rule, negativeMarks: fc.constantFrom(0, 0.25, 1 / 3, 1) };

function toQuestion(
  question: ScoredQuestion,
  key: unknown,
  facts: Partial<GivenAnswer>,
  { section, rule, negativeMarks }: { section: number; rule: string; negativeMarks: number },
): MarkedQuestion {
  const ruled = rule === 'full_marks' || rule === 'dropped' ? rule : 'key';
  return { question, marking: { key, rule: ruled, negativeMarks }, given: { ...nothing, ...facts }, section };
}

const anyQuestion: fc.Arbitrary<MarkedQuestion> = fc.oneof(
  fc
    .record({ ...place, choice: fc.option(fc.integer({ min: 0, max: 3 })) })
    .map(({ choice, ...facts }) =>
      toQuestion(
        { type: 'mcq', content: mcqContent, marks: facts.marks },
        { correct: 1 },
        { answer: choice === null ? null : { choice } },
        facts,
      ),
    ),
  fc
    .record({ ...place, pairs: fc.option(fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 3 })) })
    .map(({ pairs, ...facts }) =>
      toQuestion(
        { type: 'match', marks: facts.marks, content: { question: '?', left: ['1', '2', '3'], right: ['a', 'b', 'c'] } },
        {},
        { answer: pairs && { pairs: Object.fromEntries(pairs.entries()) } },
        facts,
      ),
    ),
  fc
    .record({ ...place, text: fc.option(fc.constantFrom('12 cm', '120 mm', '12', 'x', ' ')) })
    .map(({ text, ...facts }) =>
      toQuestion(
        { type: 'saq', content: saqContent, marks: facts.marks },
        { kind: 'number', value: 12, tolerance: 0, unit: 'cm' },
        { answer: text === null ? null : { text } },
        facts,
      ),
    ),
  fc
    .record({ ...place, hasFiles: fc.boolean(), adjustment: fc.option(fc.integer({ min: -4, max: 40 })) })
    .map(({ hasFiles, adjustment, ...facts }) =>
      toQuestion(
        { type: 'broad', content: broadContent, marks: facts.marks },
        { rubric: [], modelAnswer: '' },
        { hasFiles, teacher: adjustment === null ? null : { rubricItems: [], adjustment: adjustment / 2 } },
        facts,
      ),
    ),
);
const anyPaper = fc.array(anyQuestion, { maxLength: 30 });
const anyCounts = fc.array(fc.option(fc.integer({ min: 1, max: 5 })), { maxLength: 3 });

describe('markAttempt, for any paper,', () => {
  it('gives each answer marks within its bounds, and a blank never less than 0', () => {
    fc.assert(
      fc.property(anyPaper, anyCounts, (questions, counts) => {
        for (const [index, { awarded, outcome }] of markAttempt(questions, counts).scores.entries()) {
          const { question, marking } = questions[index] ?? { question: { marks: 0 }, marking: { negativeMarks: 0 } };
          expect(awarded === null).toBe(outcome === 'waiting');
          expect(awarded ?? 0).toBeLessThanOrEqual(question.marks);
          expect(awarded ?? 0).toBeGreaterThanOrEqual(outcome === 'wrong' ? -marking.negativeMarks : 0);
        }
      }),
    );
  });

  it('uses the sum of the marks as the score, between 0 and the maximum', () => {
    fc.assert(
      fc.property(anyPaper, anyCounts, (questions, counts) => {
        const { scores, score, maxScore } = markAttempt(questions, counts);
        const sum = scores.reduce((total, { awarded }) => total + (awarded ?? 0), 0);
        expect(score).toBeCloseTo(Math.max(0, sum), 2);
        expect(score).toBeLessThanOrEqual(maxScore + 0.005);
      }),
    );
  });

  it('gives the same score for any order of the questions', () => {
    fc.assert(
      fc.property(anyPaper, anyCounts, fc.integer(), (questions, counts, seed) => {
        const turned = questions.toSorted(
          (one, other) => ((questions.indexOf(one) * seed) % 7) - ((questions.indexOf(other) * seed) % 7),
        );
        const { scores: _, ...total } = markAttempt(questions, counts);
        expect(markAttempt(turned, counts)).toMatchObject(total);
      }),
    );
  });

  it('gives the same result every time', () => {
    fc.assert(
      fc.property(anyPaper, anyCounts, (questions, counts) => {
        expect(markAttempt(questions, counts)).toEqual(markAttempt(questions, counts));
      }),
    );
  });
});
