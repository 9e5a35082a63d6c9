import type { EntityManager } from '@mikro-orm/postgresql';
import { type Expression, expressionBuilder, sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import type { Aliased } from '../../../database/sql.ts';
import { lockBackups } from '../../backups/backup-lock.service.ts';
import type { FileStore } from '../../materials/files/file-store.service.ts';
import { buildImageKey, buildImageUrl, parseImageKey, questionImagesFolder } from './image-keys.ts';
import { findKnownImages } from './question-image.service.ts';

/** Time that authors have to save the question or draft that uses a picture. */
const spareMs = 24 * 60 * 60_000;

/** On `question_images i`: some question has it at this place of its content. */
function isUsedAt(url: Expression<string>) {
  const eb = expressionBuilder<Aliased<{ i: 'question_images' }>, 'i'>();
  const isItsUrl = sql<boolean>`${url} = ${buildImageUrl('')} || ${eb.ref('i.id')}`;
  // The condition of the index.
  const isIndexed = sql<boolean>`${url} like '/question-images/%'`;
  return eb.exists(eb.selectFrom('questions as q').select('q.id').where(isItsUrl).where(isIndexed));
}

/** Pictures may be used by a question in a test, in the bank or in an old paper, or by an unsent form. */
async function deleteUnused(em: EntityManager, before: Date): Promise<void> {
  await em
    .getKysely<Database>()
    .deleteFrom('question_images as i')
    .where('i.created_at', '<', before.toISOString())
    .where((eb) => eb.not(isUsedAt(sql<string>`${sql.ref('q.content')}->'image'->>'url'`)))
    .where((eb) => eb.not(isUsedAt(sql<string>`${sql.ref('q.content')}->'group'->'image'->>'url'`)))
    .where(({ not, exists, selectFrom, ref }) => {
      const isInDraft = sql<boolean>`position(${ref('i.id')}::text in ${sql.ref('d.fields')}::text) > 0`;
      return not(exists(selectFrom('authoring_drafts as d').select('d.place').where(isInDraft)));
    })
    .execute();
}

/**
 * Removes pictures older than a day that no question or draft uses, and files without a row, which a crash may leave. Files are
 * not removed during a backup.
 *
 * @returns the number of files removed
 */
export async function purgeImages(em: EntityManager, store: FileStore, now: Date): Promise<number> {
  const before = new Date(now.getTime() - spareMs);
  await deleteUnused(em, before);
  return em.transactional(async (transaction) => {
    if (!(await lockBackups(transaction))) return 0;
    let removed = 0;
    for await (const files of store.list(questionImagesFolder)) {
      const ids = files.flatMap(({ key, savedAt }) => (savedAt < before ? (parseImageKey(key) ?? []) : []));
      const known = await findKnownImages(transaction, ids);
      for (const id of ids.filter((each) => !known.has(each))) {
        await store.remove(buildImageKey(id));
        removed += 1;
      }
    }
    return removed;
  });
}
