import type { EntityManager } from '@mikro-orm/postgresql';
import { LRUCache } from 'lru-cache';
import { QuestionEntity } from './question.entity.ts';

// A question that was attempted never changes, so every instance may keep it. 2,000 with their drawings are some 10 MB.
const saved = new LRUCache<string, QuestionEntity>({ max: 2_000 });

interface QuestionRow {
  id: string;
  type: string;
  content: unknown;
  marks: number;
  negative_marks: number | null;
}

async function getQuestions(em: EntityManager, ids: readonly string[]): Promise<QuestionEntity[]> {
  const rows = await em.execute<QuestionRow[]>(
    'select id, type, content, marks, negative_marks from questions where id = any(array[?]::uuid[])',
    [ids],
  );
  return rows.map(({ id, type, content, marks, negative_marks }) => ({
    ...QuestionEntity.parse({ type, content }),
    id,
    marks,
    negativeMarks: negative_marks,
  }));
}

/** The questions of an attempt's paper, in the order of their ids. */
export async function loadQuestions(em: EntityManager, ids: readonly string[]): Promise<QuestionEntity[]> {
  const found = new Map(ids.map((id) => [id, saved.get(id)]));
  const missing = ids.filter((id) => found.get(id) === undefined);
  if (missing.length > 0) {
    for (const question of await getQuestions(em, missing)) {
      saved.set(question.id, question);
      found.set(question.id, question);
    }
  }
  return ids.map((id) => {
    const question = found.get(id);
    if (!question) throw new Error(`Question ${id} of a paper is gone`);
    return question;
  });
}
