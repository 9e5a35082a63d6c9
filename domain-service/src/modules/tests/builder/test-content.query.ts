import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuthoredSection } from '@shikhar/contracts/tests/builder/details';
import type { AuthoredQuestion } from '@shikhar/contracts/tests/builder/schemas';
import { expressionBuilder, type NotNull } from 'kysely';
import type { Database } from '../../../database/database.ts';
import type { Aliased } from '../../../database/sql.ts';
import { selectQuestionDraft, toQuestionDraft } from '../../questions/question-draft.service.ts';

/** A question at its position in a test, whether or not attempts have it. */
export type PlacedQuestion = Omit<AuthoredQuestion, 'hasAnswers'>;

/** The sections and questions of a test, each in order. */
export interface TestContent {
  sections: AuthoredSection[];
  questions: PlacedQuestion[];
}

/** The sections and questions of several tests, by test id. */
export async function loadContents(em: EntityManager, testIds: readonly string[]): Promise<(testId: string) => TestContent> {
  const db = em.getKysely<Database>();
  const sections = await db
    .selectFrom('test_sections')
    .select(['test_id', 'id', 'title', 'duration_minutes as durationMinutes', 'answer_count as answerCount'])
    .select(['default_marks as defaultMarks', 'negative_marks as negativeMarks'])
    .where((eb) => eb('test_id', '=', eb.fn.any(eb.val(testIds))))
    .orderBy('position')
    .execute();
  const questions = await db
    .selectFrom('questions as q')
    .innerJoin('question_keys as k', 'k.question_id', 'q.id')
    .select(['q.test_id', 'q.id', 'q.section_id as sectionId', 'q.version', 'q.position'])
    .select(selectQuestionDraft())
    .where((eb) => eb('q.test_id', '=', eb.fn.any(eb.val(testIds))))
    .where('q.position', 'is not', null)
    .$narrowType<{ position: NotNull }>()
    .orderBy('q.position')
    .execute();
  const sectionsOf = Map.groupBy(sections, ({ test_id }) => test_id);
  const questionsOf = Map.groupBy(questions, ({ test_id }) => test_id);
  return (testId) => ({
    sections: (sectionsOf.get(testId) ?? []).map(({ test_id: _, ...section }) => section),
    questions: (questionsOf.get(testId) ?? []).map(({ id, sectionId, version, position, ...row }) => ({
      id,
      sectionId,
      version,
      position,
      draft: toQuestionDraft(row),
    })),
  });
}

export async function loadContent(em: EntityManager, testId: string): Promise<TestContent> {
  return (await loadContents(em, [testId]))(testId);
}

/**
 * On `questions q`: it is in an attempt or preview. Finding a used question is fast; an unused one needs a scan of all attempts
 * at the test: 11 ms for 10,000.
 */
function hasAttempts() {
  const eb = expressionBuilder<Aliased<{ q: 'questions' }>, 'q'>();
  return eb.exists(
    eb
      .selectFrom('attempts as a')
      .select('a.id')
      .whereRef('a.test_id', '=', 'q.test_id')
      .where((row) => row('q.id', '=', row.fn.any('a.question_ids'))),
  );
}

/** The ids of a test's questions that are in an attempt or preview. */
export async function findAnswered(em: EntityManager, testId: string): Promise<Set<string>> {
  const rows = await em
    .getKysely<Database>()
    .selectFrom('questions as q')
    .select('q.id')
    .where('q.test_id', '=', testId)
    .where('q.position', 'is not', null)
    .where(hasAttempts())
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Whether a question is in an attempt or preview. */
export async function isInAttempt(em: EntityManager, questionId: string): Promise<boolean> {
  const questions = em.getKysely<Database>().selectFrom('questions as q');
  return (await questions.select('q.id').where('q.id', '=', questionId).where(hasAttempts()).executeTakeFirst()) !== undefined;
}
