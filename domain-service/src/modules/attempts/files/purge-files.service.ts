import type { EntityManager } from '@mikro-orm/postgresql';
import { lockBackups } from '../../backups/backup-lock.service.ts';
import { findKnownFiles } from './answer-files.repository.ts';
import { answerFilesFolder, buildFileKey, parseFileKey } from './file-keys.ts';
import type { PhotoParts } from './photo-upload.service.ts';

/** A file is saved a moment before its row. */
const graceMs = 10 * 60_000;
/** Lifetime of an abandoned upload: longer than any test. */
const uploadLifeMs = 24 * 60 * 60_000;

/**
 * Removes files without an answer: from removed photos, deleted attempts and users, and crashes between file and
 * row. Does nothing during a backup.
 *
 * @returns how many were removed
 */
export async function purgeFiles(em: EntityManager, { store, drafts }: PhotoParts, now: Date): Promise<number> {
  await drafts.dropBefore(new Date(now.getTime() - uploadLifeMs));
  const settled = new Date(now.getTime() - graceMs);
  return em.transactional(async (transaction) => {
    if (!(await lockBackups(transaction))) return 0;
    let removed = 0;
    for await (const files of store.list(answerFilesFolder)) {
      const ids = [...new Set(files.flatMap(({ key, savedAt }) => (savedAt < settled ? (parseFileKey(key) ?? []) : [])))];
      const known = await findKnownFiles(transaction, ids);
      for (const id of ids.filter((each) => !known.has(each))) {
        await store.remove(buildFileKey(id));
        await store.remove(buildFileKey(id, 'small'));
        removed += 1;
      }
    }
    return removed;
  });
}
