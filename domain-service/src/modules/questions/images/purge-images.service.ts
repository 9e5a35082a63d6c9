import type { EntityManager } from '@mikro-orm/postgresql';
import { lockBackups } from '../../backups/backup-lock.service.ts';
import type { FileStore } from '../../materials/files/file-store.service.ts';
import { buildImageKey, parseImageKey, questionImagesFolder } from './image-keys.ts';

/** Time that authors have to save the question or draft that uses a picture. */
const spareMs = 24 * 60 * 60_000;

// Pictures may be used by a question in a test, in the bank or in an old paper, or by an unsent form.
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
 * Removes pictures older than a day that no question or draft uses, and files without a row, which a crash may leave. Files are
 * not removed during a backup.
 *
 * @returns the number of files removed
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
