import type { Readable } from 'node:stream';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { PhotoSize } from '@shikhar/contracts/attempts/files/schemas';
import type { Database } from '../../../database/database.ts';
import { notFound } from '../../../errors/domain-error.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import type { FileStore } from '../../materials/files/file-store.service.ts';
import { hasVisiblePhotos } from '../readable-attempt.service.ts';
import { buildFileKey } from './file-keys.ts';

interface FilePlace {
  attemptId: string;
  index: number;
  fileId: string;
  size: PhotoSize;
}

/**
 * A photo's bytes: always for its student, and for readers of the result once it is submitted.
 *
 * @throws NOT_FOUND
 */
export async function openAnswerFile(
  em: EntityManager,
  store: FileStore,
  place: FilePlace,
  caller: Caller,
): Promise<{ bytes: number; content: Readable }> {
  const row = await em
    .getKysely<Database>()
    .selectFrom('answer_files as f')
    .innerJoin('attempts as a', (join) => join.onRef('a.student_id', '=', 'f.student_id').onRef('a.id', '=', 'f.attempt_id'))
    .innerJoin('tests as t', 't.id', 'a.test_id')
    .innerJoin('users as u', 'u.id', 'a.student_id')
    .select('f.id')
    .where('f.id', '=', place.fileId)
    .where('f.attempt_id', '=', place.attemptId)
    .where('f.index', '=', place.index)
    .where(hasVisiblePhotos(caller))
    .executeTakeFirst();
  const file = row && (await store.open(buildFileKey(row.id, place.size)));
  if (!file) throw notFound();
  return file;
}
