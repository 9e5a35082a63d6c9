import type { EntityManager } from '@mikro-orm/postgresql';

interface Batch {
  count: number;
  written: Promise<void>;
}

/** By their material: downloads that the next statement will count, and the statement before it. */
const batches = new Map<string, Batch>();
const writing = new Map<string, Promise<void>>();

async function saveDownloads(
  em: EntityManager,
  materialId: string,
  before: Promise<void> | undefined,
  batch: Batch,
): Promise<void> {
  await before?.catch(() => undefined);
  batches.delete(materialId);
  await em.execute('update materials set downloads = downloads + :count where id = :materialId', {
    count: batch.count,
    materialId,
  });
}

/** Counts a download. A class that begins one at once is counted together: each by itself would hold up the row, and the database. */
export function countDownload(em: EntityManager, materialId: string): Promise<void> {
  const known = batches.get(materialId);
  if (known) {
    known.count += 1;
    return known.written;
  }
  const batch: Batch = { count: 1, written: Promise.resolve() };
  batches.set(materialId, batch);
  batch.written = saveDownloads(em, materialId, writing.get(materialId), batch).finally(() => {
    if (writing.get(materialId) === batch.written) writing.delete(materialId);
  });
  writing.set(materialId, batch.written);
  return batch.written;
}
