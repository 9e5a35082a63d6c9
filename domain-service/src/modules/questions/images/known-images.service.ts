import type { EntityManager } from '@mikro-orm/postgresql';
import { buildImageUrl } from './image-keys.ts';

/** Which of these addresses name a picture that is kept. */
export async function findKnownImages(em: EntityManager, urls: readonly string[]): Promise<Set<string>> {
  const ids = urls.flatMap((url) => /^\/question-images\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(url)?.[1] ?? []);
  if (ids.length === 0) return new Set();
  const rows = await em.execute<{ id: string }[]>('select id from question_images where id = any(array[?]::uuid[])', [ids]);
  return new Set(rows.map(({ id }) => buildImageUrl(id)));
}
