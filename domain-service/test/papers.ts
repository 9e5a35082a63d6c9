import type { EntityManager } from '@mikro-orm/postgresql';
import type { ReviewFrom, ReviewShows } from '@shikhar/contracts/tests/schemas';
import { v7 as makeUuid } from 'uuid';
import type { ExamQuestion } from '../src/modules/questions/exam-question.ts';
import type { TestApp } from './test-app.ts';

/** A question to insert, with its key. */
export interface KeyedQuestion {
  type: ExamQuestion['type'];
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
export interface TestFacts {
  title?: string;
  subject?: string;
  class?: string;
  status?: string;
  durationMinutes?: number;
  opensAt?: Date | null;
  closesAt?: Date | null;
  attemptsAllowed?: number | null;
  reviewShows?: ReviewShows;
  reviewFrom?: ReviewFrom;
  negativeMarks?: number;
  shufflesQuestions?: boolean;
  shufflesOptions?: boolean;
  accessCode?: string | null;
  attemptPauseMinutes?: number;
  isSample?: boolean;
  pricePaise?: number | null;
  createdBy?: string | null;
}

const defaultFacts = {
  title: 'Light',
  subject: 'Science',
  class: '10',
  status: 'published',
  durationMinutes: 45,
  opensAt: null,
  closesAt: null,
  attemptsAllowed: null,
  reviewShows: 'marks_and_answers',
  reviewFrom: 'at_once',
  negativeMarks: 0,
  shufflesQuestions: false,
  shufflesOptions: false,
  accessCode: null,
  attemptPauseMinutes: 0,
  isSample: false,
  pricePaise: null,
  createdBy: null,
};

/** A section with the next questions, this many. */
export interface PlacedSection {
  title: string;
  questionCount: number;
  durationMinutes?: number;
  answerCount?: number;
  negativeMarks?: number;
}

async function insertSections(em: EntityManager, testId: string, sections: readonly PlacedSection[]): Promise<string[]> {
  const ids: string[] = [];
  for (const [position, section] of sections.entries()) {
    const id = makeUuid();
    await em.execute(
      `insert into test_sections (id, test_id, position, title, duration_minutes, answer_count, negative_marks)
       values (:id, :testId, :position, :title, :durationMinutes, :answerCount, :negativeMarks)`,
      { durationMinutes: null, answerCount: null, negativeMarks: null, ...section, id, testId, position },
    );
    for (let count = 0; count < section.questionCount; count += 1) ids.push(id);
  }
  return ids;
}

/** Stores a test with its questions and keys. */
export async function makeTest(
  { orm, clock }: TestApp,
  facts: TestFacts = {},
  questions: readonly KeyedQuestion[] = everyType,
  sections: readonly PlacedSection[] = [],
): Promise<{ id: string; questionIds: string[] }> {
  const em = orm.em.fork();
  const id = makeUuid();
  const totalMarks = questions.reduce((sum, { marks }) => sum + marks, 0);
  await em.execute(
    `insert into tests (id, title, description, subject, class, chapter, difficulty, duration_minutes, total_marks,
       question_count, status, opens_at, closes_at, attempts_allowed, review_shows, review_from, negative_marks, shuffles_questions,
       shuffles_options, access_code, attempt_pause_minutes, is_sample, price_paise, created_by, created_at, published_at, updated_at)
     values (:id, :title, 'A description', :subject, :class, 'A chapter', 'Beginner', :durationMinutes, :totalMarks, :count,
       :status, :opensAt, :closesAt, :attemptsAllowed, :reviewShows, :reviewFrom, :negativeMarks, :shufflesQuestions, :shufflesOptions,
       :accessCode, :attemptPauseMinutes, :isSample, :pricePaise, :createdBy, :now, :now, :now)`,
    { ...defaultFacts, ...facts, id, totalMarks, count: questions.length, now: clock.now },
  );
  const sectionIds = await insertSections(em, id, sections);
  const questionIds: string[] = [];
  for (const [position, { type, content, marks, key }] of questions.entries()) {
    const questionId = makeUuid();
    questionIds.push(questionId);
    await em.execute(
      `insert into questions (id, test_id, section_id, position, type, content, marks, difficulty)
       values (:questionId, :id, :sectionId, :position, :type, :content::jsonb, :marks, 'Beginner')`,
      { questionId, id, sectionId: sectionIds[position] ?? null, position, type, content: JSON.stringify(content), marks },
    );
    await em.execute(
      "insert into question_keys (question_id, key, explanation) values (:questionId, :key::jsonb, 'The explanation, kept secret')",
      { questionId, key: JSON.stringify(key) },
    );
  }
  return { id, questionIds };
}
