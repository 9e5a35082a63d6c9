import type { QuestionType } from '@shikhar/contracts/question-kinds/question-type';
import { v7 as makeUuid } from 'uuid';
import type { Facts } from '../factories/define-factory.ts';
import { buildQuestion, buildQuestionKey } from '../factories/question.ts';
import { buildSection, buildTest } from '../factories/test.ts';
import { QuestionEntity } from '../src/modules/questions/question.entity.ts';
import { QuestionKeyEntity } from '../src/modules/questions/question-key.entity.ts';
import { TestEntity } from '../src/modules/tests/test.entity.ts';
import { TestSectionEntity } from '../src/modules/tests/test-section.entity.ts';
import type { TestApp } from './test-app.ts';

/** A question to insert, with its key. */
export interface KeyedQuestion {
  type: QuestionType;
  content: Record<string, unknown>;
  marks: number;
  key: unknown;
}

/** One question per type with its key, ten marks in all; five of them need a teacher. */
export const everyType: readonly KeyedQuestion[] = [
  { type: 'mcq', content: { question: 'Which is a prime?', options: ['4', '6', '7', '9'] }, marks: 1, key: { correct: 2 } },
  { type: 'truefalse', content: { question: 'Ice floats on water.' }, marks: 1, key: { correct: true } },
  {
    type: 'match',
    content: { question: 'Match the shapes', left: ['triangle', 'square', 'hexagon'], right: ['three', 'four', 'six'] },
    marks: 1.5,
    key: {},
  },
  {
    type: 'saq',
    content: { question: 'Name the capital', isNumeric: false, isUnitExpected: false },
    marks: 0.5,
    key: { kind: 'text', accepted: ['New Delhi'] },
  },
  {
    type: 'saq',
    content: {
      question: 'How long?',
      isNumeric: true,
      isUnitExpected: true,
      image: { url: 'data:image/svg+xml,x', alt: 'A rod' },
    },
    marks: 1,
    key: { kind: 'number', value: 12, tolerance: 0.1, unit: 'cm', unitRequired: true },
  },
  {
    type: 'broad',
    content: { question: 'Why?', imageUpload: true },
    marks: 5,
    key: { rubric: [{ id: 'r1', points: 5, criterion: 'Says why' }], modelAnswer: 'The model answer, kept secret' },
  },
];

/** Changes to a free, published class 10 test without a window. */
export type TestFacts = Facts<TestEntity>;

/** A section with the next questions, this many. */
export interface PlacedSection {
  title: string;
  questionCount: number;
  durationMinutes?: number;
  answerCount?: number;
  negativeMarks?: number;
}

/** Stores a test with its questions and keys. */
export async function makeTest(
  { orm, clock }: TestApp,
  facts: TestFacts = {},
  questions: readonly KeyedQuestion[] = everyType,
  sections: readonly PlacedSection[] = [],
): Promise<{ id: string; questionIds: string[] }> {
  const em = orm.em.fork();
  const totalMarks = questions.reduce((sum, { marks }) => sum + marks, 0);
  const test = await em.insert(
    TestEntity,
    buildTest({ totalMarks, questionCount: questions.length, createdAt: clock.now, ...facts }),
  );
  const placed = sections.map(({ questionCount, ...section }, position) => ({
    row: buildSection({ id: makeUuid(), test, position, ...section }),
    questionCount,
  }));
  const sectionIds = placed.flatMap(({ row, questionCount }) => Array.from({ length: questionCount }, () => row.id));
  const rows = questions.map(({ key: _, ...question }, position) =>
    buildQuestion({ id: makeUuid(), test, section: sectionIds[position] ?? null, position, ...question }),
  );
  const questionIds = rows.map(({ id }) => id);
  await em.insertMany(
    TestSectionEntity,
    placed.map(({ row }) => row),
  );
  await em.insertMany(QuestionEntity, rows);
  await em.insertMany(
    QuestionKeyEntity,
    questions.map(({ key }, index) => buildQuestionKey({ question: questionIds[index] ?? '', key })),
  );
  return { id: test, questionIds };
}
