import type { EntityManager } from '@mikro-orm/postgresql';
import { lockBackups } from '../../backups/backup-lock.service.ts';
import type { FileStore } from '../../materials/files/file-store.service.ts';
import { buildImageKey, parseImageKey, questionImagesFolder } from './image-keys.ts';

/** Time to write the question that a picture is for. */
const spareMs = 24 * 60 * 60_000;

// Of a question in a test, in the bank, or in an old paper; or of a form that was not sent yet.
const orphanStatement = `
  delete from question_images i where i.created_at < :before
    and not exists (select 1 from questions q where q.content->'image'->>'url' = '/question-images/' || i.id
      and q.content->'image'->>'url' like '/question-images/%')
    and not exists (select 1 from authoring_drafts d where position(i.id::text in d.fields::text) > 0)`;

async function findKnown(em: EntityManager, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await em.execute<{ id: string }[]>('select id from question_images where id = any(array[?]::uuid[])', [ids]);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Removes pictures that no question and no draft uses after a day, and files without a row, which a crash may
 * leave. Does nothing during a backup.
 *
 * @returns how many files were removed
 */
export async function purgeImages(em: EntityManager, store: FileStore, now: Date): Promise<number> {
  const before = new Date(now.getTime() - spareMs);
  await em.execute(orphanStatement, { before }, 'run');
  return em.transactional(async (transaction) => {
    if (!(await lockBackups(transaction))) return 0;
    let removed = 0;
    for await (const files of store.list(questionImagesFolder)) {
      const ids = files.flatMap(({ key, savedAt }) => (savedAt < before ? (parseImageKey(key) ?? []) : []));
      const known = await findKnown(transaction, ids);
      for (const id of ids.filter((each) => !known.has(each))) {
        await store.remove(buildImageKey(id));
        removed += 1;
      }
    }
    return removed;
  });
}
