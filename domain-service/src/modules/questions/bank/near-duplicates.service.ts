import { setImmediate as letOthersRun } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NearDuplicate } from '@shikhar/contracts/questions/moves';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import type { Subject } from '@shikhar/contracts/vocabulary/subject';
import { comparedColumnSql } from './compared-text.service.ts';
import { findMostSimilar, indexTrigrams } from './trigram-index.ts';

/** Minimum trigram similarity of near duplicates, 0 to 1. */
export const nearSimilarity = 0.6;

/** Texts per batch. A text takes some milliseconds; after a batch, the event loop can run other work. */
const batchSize = 20;

const bankTexts = `
  select q.id, q.content->>'question' as question, ${comparedColumnSql('q.content')} as compared from questions q
  where q.test_id is null and q.class = :class and q.subject = :subject order by q.id`;

/**
 * Finds the near duplicate in the bank, within a class and subject, for each compared text. Compares in memory, because the
 * database would scan the bank once per text.
 */
export async function findNearDuplicates(
  em: EntityManager,
  texts: readonly string[],
  place: { class: ClassLevel; subject: Subject },
): Promise<(NearDuplicate | undefined)[]> {
  const rows = await em.execute<{ id: string; question: string; compared: string }[]>(bankTexts, place);
  const index = indexTrigrams(rows.map(({ compared }) => compared));
  const found: (NearDuplicate | undefined)[] = [];
  for (const [done, text] of texts.entries()) {
    if (done % batchSize === 0) await letOthersRun();
    const alike = findMostSimilar(index, text, nearSimilarity);
    const row = alike && rows[alike.place];
    found.push(row && { id: row.id, question: row.question, similarity: alike.similarity });
  }
  return found;
}
