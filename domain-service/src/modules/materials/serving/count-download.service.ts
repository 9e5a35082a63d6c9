import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database } from '../../../database/database.ts';

interface Batch {
  count: number;
  written: Promise<void>;
}

/** Per material: downloads the next statement will count, and the previous statement. */
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
  await em
    .getKysely<Database>()
    .updateTable('materials')
    .set((eb) => ({ downloads: eb('downloads', '+', batch.count) }))
    .where('id', '=', materialId)
    .execute();
}

/** Counts a download. Downloads of a whole class are counted in batches, because single updates would queue on the row's lock. */
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
