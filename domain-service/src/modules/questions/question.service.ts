import type { EntityManager } from '@mikro-orm/postgresql';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../database/database.ts';
import { type ExamQuestion, StoredContent } from '../../question-kinds/registry.ts';

// Attempted questions never change, so every process may cache them. 2,000 questions with drawings take about 10 MB.
const cache = new LRUCache<string, ExamQuestion>({ max: 2_000 });

async function getQuestions(em: EntityManager, ids: readonly string[]): Promise<ExamQuestion[]> {
  const rows = await em
    .getKysely<Database>()
    .selectFrom('questions')
    .select(['id', 'type', 'content', 'marks', 'negative_marks as negativeMarks'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute();
  return rows.map(({ type, content, ...facts }) => ({ ...StoredContent.parse({ type, content }), ...facts }));
}

/** Loads the questions of a paper, in the order of `ids`. */
export async function loadQuestions(em: EntityManager, ids: readonly string[]): Promise<ExamQuestion[]> {
  const found = new Map(ids.map((id) => [id, cache.get(id)]));
  const missing = ids.filter((id) => found.get(id) === undefined);
  if (missing.length > 0) {
    for (const question of await getQuestions(em, missing)) {
      cache.set(question.id, question);
      found.set(question.id, question);
    }
  }
  return ids.map((id) => {
    const question = found.get(id);
    if (!question) throw new Error(`Question ${id} of a paper is gone`);
    return question;
  });
}
