import { setImmediate as letOthersRun } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NearDuplicate } from '@shikhar/contracts/questions/moves';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import type { Subject } from '@shikhar/contracts/vocabulary/subject';
import type { Database } from '../../../database/database.ts';
import { comparedText, questionText } from './compared-text.service.ts';
import { findMostSimilar, indexTrigrams } from './trigram-index.ts';

/** Minimum trigram similarity of near duplicates, 0 to 1. */
export const nearSimilarity = 0.6;

/** Texts per batch. A text takes some milliseconds; after a batch, the event loop can run other work. */
const batchSize = 20;

/**
 * Finds the near duplicate in the bank, within a class and subject, for each compared text. Compares in memory, because the
 * database would scan the bank once per text.
 */
export async function findNearDuplicates(
  em: EntityManager,
  texts: readonly string[],
  { class: level, subject }: { class: ClassLevel; subject: Subject },
): Promise<(NearDuplicate | undefined)[]> {
  const rows = await em
    .getKysely<Database>()
    .selectFrom('questions as q')
    .select((eb) => ['q.id', questionText(eb.ref('q.content')).as('question'), comparedText(eb.ref('q.content')).as('compared')])
    .where('q.test_id', 'is', null)
    .where('q.class', '=', level)
    .where('q.subject', '=', subject)
    .orderBy('q.id')
    .execute();
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
