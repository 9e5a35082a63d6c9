import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuthoredSection } from '@shikhar/contracts/tests/builder/details';
import type { AuthoredQuestion } from '@shikhar/contracts/tests/builder/schemas';
import { type QuestionDraftRow, questionDraftColumns, toQuestionDraft } from '../../questions/question-draft.service.ts';

/** A question at its position in a test, whether or not attempts have it. */
export type PlacedQuestion = Omit<AuthoredQuestion, 'hasAnswers'>;

/** The sections and questions of a test, each in order. */
export interface TestContent {
  sections: AuthoredSection[];
  questions: PlacedQuestion[];
}

interface SectionRow {
  id: string;
  test_id: string;
  title: string;
  duration_minutes: number | null;
  answer_count: number | null;
  default_marks: number | null;
  negative_marks: number | null;
}

interface QuestionRow extends QuestionDraftRow {
  id: string;
  test_id: string;
  section_id: string | null;
  position: number;
  version: number;
}

function toSection(row: SectionRow): AuthoredSection {
  return {
    id: row.id,
    title: row.title,
    durationMinutes: row.duration_minutes,
    answerCount: row.answer_count,
    defaultMarks: row.default_marks,
    negativeMarks: row.negative_marks,
  };
}

function toQuestion(row: QuestionRow): PlacedQuestion {
  return {
    id: row.id,
    sectionId: row.section_id,
    position: row.position,
    version: row.version,
    draft: toQuestionDraft(row),
  };
}

/** The sections and questions of several tests, by test id. */
export async function loadContents(em: EntityManager, testIds: readonly string[]): Promise<(testId: string) => TestContent> {
  const sections = await em.execute<SectionRow[]>(
    `select id, test_id, title, duration_minutes, answer_count, default_marks, negative_marks
     from test_sections where test_id = any(array[?]::uuid[]) order by position`,
    [testIds],
  );
  const questions = await em.execute<QuestionRow[]>(
    `select q.id, q.test_id, q.section_id, q.position, q.version, ${questionDraftColumns}
     from questions q join question_keys k on k.question_id = q.id
     where q.test_id = any(array[?]::uuid[]) and q.position is not null order by q.position`,
    [testIds],
  );
  const sectionsOf = Map.groupBy(sections, (row) => row.test_id);
  const questionsOf = Map.groupBy(questions, (row) => row.test_id);
  return (testId) => ({
    sections: (sectionsOf.get(testId) ?? []).map(toSection),
    questions: (questionsOf.get(testId) ?? []).map(toQuestion),
  });
}

export async function loadContent(em: EntityManager, testId: string): Promise<TestContent> {
  return (await loadContents(em, [testId]))(testId);
}

// Finding a used question is fast; an unused one needs a scan of all attempts at the test: 11 ms for 10,000.
const isAnswered = 'exists (select 1 from attempts a where a.test_id = q.test_id and q.id = any(a.question_ids))';

/** The ids of a test's questions that are in an attempt or preview. */
export async function findAnswered(em: EntityManager, testId: string): Promise<Set<string>> {
  const rows = await em.execute<{ id: string }[]>(
    `select q.id from questions q where q.test_id = ? and q.position is not null and ${isAnswered}`,
    [testId],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Whether a question is in an attempt or preview. */
export async function isInAttempt(em: EntityManager, questionId: string): Promise<boolean> {
  const rows = await em.execute(`select 1 from questions q where q.id = ? and ${isAnswered}`, [questionId]);
  return rows.length > 0;
}
