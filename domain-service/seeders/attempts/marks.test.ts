import { Answer } from '@shikhar/contracts/question-kinds/registry';
import { describe, expect, test, vi } from 'vitest';
import { scoreQuestion } from '../../src/modules/marking/scoring/score-question.ts';
import { addUp } from '../../src/modules/marking/scoring/total.ts';
import { BroadKey } from '../../src/question-kinds/broad/broad.ts';
import { StoredContent } from '../../src/question-kinds/registry.ts';
import type { Score } from '../../src/question-kinds/score.ts';
import { addUpPoints } from '../../src/question-kinds/teacher-marks.ts';
import { example, exampleInstant, findMean } from '../demo/example-demo.ts';

// Marks every answer of a year, which takes long on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const questions = new Map(
  example.questions.map(({ id, type, content, marks }) => [id, { ...StoredContent.parse({ type, content }), marks }]),
);
const keys = new Map(example.question_keys.map((row) => [row.question, row.key]));
const answersOf = Map.groupBy(example.attempt_answers, ({ attempt: [, attemptId] }) => attemptId);
const marksOf = new Map(example.answer_marks.map((row) => [`${row.attempt} ${row.index}`, row]));
const papers = Map.groupBy(example.questions, ({ test }) => test);

function scoreAnew(
  { question: questionId, answer }: (typeof example.attempt_answers)[number],
  negativeMarks: number,
): Score & { marks: number } {
  const question = questions.get(questionId);
  if (!question) throw new Error(`There is no question ${questionId}`);
  return {
    ...scoreQuestion(
      question,
      { key: keys.get(questionId), rule: 'key', negativeMarks },
      { answer: Answer.nullable().parse(answer), hasFiles: false, teacher: null },
    ),
    marks: question.marks,
  };
}

describe('the score of every attempt', () => {
  test('equals the service’s marking of the answers, except for long answers', () => {
    for (const { id, negativeMarks } of example.attempts) {
      for (const row of answersOf.get(id) ?? []) {
        const { awarded, outcome } = scoreAnew(row, negativeMarks);
        if (outcome !== 'waiting') expect([row.awarded, row.outcome]).toEqual([awarded, outcome]);
      }
    }
  });

  test('has marks for long answers that a teacher can give', () => {
    const written = example.attempt_answers.filter((row) => scoreAnew(row, 0).outcome === 'waiting');
    const marked = written.filter(({ awarded }) => awarded !== null);
    for (const row of marked) {
      const { marks } = scoreAnew(row, 0);
      expect(row.awarded).toBeLessThanOrEqual(marks);
      expect(Number.isInteger((row.awarded ?? 0) * 4)).toBe(true);
      const given = marksOf.get(`${row.attempt} ${row.index}`);
      const key = BroadKey.parse(keys.get(row.question));
      if (!given) throw new Error('Nobody gave these marks');
      expect(addUpPoints(key.rubric, { rubricItems: given.rubricItems, adjustment: given.adjustment }, marks)).toBe(row.awarded);
      expect(given.comment).toBe(row.comment ?? '');
      expect(given.markedAt < exampleInstant && given.markedAt > row.savedAt).toBe(true);
      expect(row.outcome).toBe(row.awarded === marks ? 'correct' : row.awarded === 0 ? 'wrong' : 'part');
    }
    expect(example.answer_marks).toHaveLength(marked.length);
    expect(marked.length / written.length).toBeGreaterThan(0.9);
    expect(marked.filter(({ comment }) => comment).length / marked.length).toBeGreaterThan(0.5);
  });

  test('is the sum of the marks of a paper with all its questions', () => {
    for (const { id, test: testId, score, maxScore, markingStatus, questionIds } of example.attempts) {
      const answers = answersOf.get(id) ?? [];
      const total = addUp(answers);
      expect(score).toBe(total.score);
      expect(markingStatus).toBe(total.waitingCount > 0 ? 'pending_review' : 'graded');
      expect(questionIds).toEqual(papers.get(testId)?.map((question) => question.id));
      expect(maxScore).toBe(papers.get(testId)?.reduce((sum, { marks }) => sum + marks, 0));
      expect(answers.map(({ question }) => question)).toEqual(answers.map(({ index }) => questionIds[index]));
    }
  });
});

describe('marks', () => {
  const percents = example.attempts.map(({ score, maxScore }) => (100 * score) / maxScore);

  test('spread as in a school', () => {
    const mean = findMean(percents);
    expect(mean).toBeGreaterThan(55);
    expect(mean).toBeLessThan(75);
    expect(Math.sqrt(findMean(percents.map((percent) => (percent - mean) ** 2)))).toBeGreaterThan(12);
    expect(percents.filter((percent) => percent < 33).length).toBeGreaterThan(40);
    expect(percents.filter((percent) => percent > 90).length).toBeGreaterThan(100);
  });

  test('are better when a test is repeated', () => {
    const meanOf = (number: number) => findMean(percents.filter((_, index) => example.attempts[index]?.number === number));
    expect(meanOf(2)).toBeGreaterThan(meanOf(1) + 3);
    expect(meanOf(3)).toBeGreaterThan(meanOf(2));
  });

  test('differ from question to question', () => {
    const marked = example.attempt_answers.filter(({ awarded }) => awarded !== null);
    const oftenMarked = [...Map.groupBy(marked, ({ question }) => question)].filter(([, answers]) => answers.length > 10);
    const facilities = oftenMarked.map(([id, answers]) =>
      findMean(answers.map(({ awarded }) => (awarded ?? 0) / (questions.get(id)?.marks ?? 1))),
    );
    expect(Math.min(...facilities)).toBeLessThan(0.4);
    expect(Math.max(...facilities)).toBeGreaterThan(0.93);
  });

  test('are lost to one wrong option more often than to the others', () => {
    const chosen = Map.groupBy(
      example.attempt_answers.flatMap(({ question: questionId, answer, outcome }) =>
        questions.get(questionId)?.type === 'mcq' && outcome === 'wrong' && answer && 'choice' in answer
          ? [{ question: questionId, choice: answer.choice }]
          : [],
      ),
      ({ question }) => question,
    );
    const shares = [...chosen.values()]
      .filter(({ length }) => length >= 20)
      .map(
        (wrong) =>
          Math.max(...[...Map.groupBy(wrong, ({ choice }) => choice).values()].map(({ length }) => length)) / wrong.length,
      );
    expect(findMean(shares)).toBeGreaterThan(0.5);
  });
});
