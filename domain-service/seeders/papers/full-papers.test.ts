import type { Answer, RightAnswer } from '@shikhar/contracts/question-kinds/registry';
import { describe, expect, test } from 'vitest';
import { markAttempt } from '../../src/modules/marking/scoring/mark-attempt.ts';
import { scoreQuestion } from '../../src/modules/marking/scoring/score-question.ts';
import type { GivenAnswer } from '../../src/question-kinds/question-kind.ts';
import { getQuestionKind, StoredContent } from '../../src/question-kinds/registry.ts';
import { loadContent } from '../content-files/load-content.ts';
import { example } from '../demo/example-demo.ts';

const { fullPapers } = await loadContent();
const rowsById = new Map(example.tests.map((row) => [row.title, row]));
const papers = fullPapers.map(({ name, file }) => {
  const row = rowsById.get(file.title);
  const questions = example.questions.filter((question) => question.test === row?.id);
  return { name, row, questions, sections: example.test_sections.filter((section) => section.test === row?.id) };
});
const keys = new Map(example.question_keys.map(({ question, key }) => [question, key]));

/** The right answer as a student would give it. */
function toAnswer(right: RightAnswer): Answer {
  if ('texts' in right) return { text: right.texts[0] ?? '' };
  if ('blanks' in right) return { blanks: right.blanks.map(({ text }) => text) };
  return right;
}

function markPaper({ questions, sections }: (typeof papers)[number], given: readonly GivenAnswer[]) {
  return markAttempt(
    questions.map((question, index) => ({
      question: { ...StoredContent.parse(question), marks: question.marks },
      marking: { key: keys.get(question.id), rule: 'key', negativeMarks: 0 },
      given: given[index] ?? { answer: null, hasFiles: false, teacher: null },
      section: sections.findIndex(({ id }) => id === question.section),
    })),
    sections.map(({ answerCount = null }) => answerCount),
  );
}

describe('a full paper of class 10', () => {
  test('is there for Mathematics and for Science', () => {
    expect(papers.map(({ row }) => row?.subject)).toEqual(['Mathematics', 'Science']);
  });

  test.each(papers)('$name has 80 marks in three hours, in sections', ({ row, questions, sections }) => {
    expect(row).toMatchObject({ totalMarks: 80, durationMinutes: 180 });
    expect(questions.every(({ section }) => sections.some(({ id }) => id === section))).toBe(true);
  });

  test.each(papers)('$name has cases, assertions with reasons, and a choice', ({ questions, sections }) => {
    const cases = new Set(questions.flatMap((question) => StoredContent.parse(question).content.group?.id ?? []));
    expect(cases.size).toBe(3);
    const texts = questions.map(({ content }) => JSON.stringify(content));
    expect(texts.filter((text) => text.includes('Assertion (A)')).length).toBeGreaterThanOrEqual(2);
    expect(sections.some(({ answerCount }) => answerCount) || texts.some((text) => text.includes('OR'))).toBe(true);
  });

  test.each(papers)('$name gives all its marks for its own right answers and rubrics, and none for a blank paper', (paper) => {
    const right = paper.questions.map((question) => {
      const { type, content } = StoredContent.parse(question);
      const kind = getQuestionKind(type);
      const key = kind.key.parse(keys.get(question.id));
      const order = [...kind.listChoices(content).keys()];
      const rubric = kind.toReview?.(content, key).rubric ?? [];
      const answer = toAnswer(kind.toRightAnswer(content, key, order, null));
      return { answer, hasFiles: false, teacher: { rubricItems: rubric.map(({ id }) => id), adjustment: 0 } };
    });
    expect(markPaper(paper, right)).toMatchObject({ score: 80, maxScore: 80, waitingCount: 0 });
    const unmarked = right.map((given) => ({ ...given, teacher: null }));
    expect(markPaper(paper, unmarked).waitingCount).toBeGreaterThan(10);
    const blank = right.map(() => ({ answer: null, hasFiles: false, teacher: null }));
    expect(markPaper(paper, blank)).toMatchObject({ score: 0, maxScore: 80, waitingCount: 0 });
  });

  test.each(papers)('$name accepts each answer that its keys name', ({ questions }) => {
    for (const question of questions) {
      const stored = { ...StoredContent.parse(question), marks: question.marks };
      if (stored.type !== 'saq') continue;
      const key = getQuestionKind(stored.type).key.parse(keys.get(question.id));
      const texts = key.kind === 'number' ? [`${key.value} ${key.unit}`] : key.accepted;
      for (const text of texts) {
        const given = { answer: { text }, hasFiles: false, teacher: null };
        expect(scoreQuestion(stored, { key, rule: 'key', negativeMarks: 0 }, given)).toMatchObject({ outcome: 'correct' });
      }
    }
  });
});
