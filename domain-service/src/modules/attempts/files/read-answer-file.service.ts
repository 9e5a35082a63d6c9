import type { Readable } from 'node:stream';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { PhotoSize } from '@shikhar/contracts/attempts/files/schemas';
import { notFound } from '../../../errors/domain-error.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import type { FileStore } from '../../materials/files/file-store.service.ts';
import { mayRead, toReadScope } from '../readable-attempt.service.ts';
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
  const rows = await em.execute(
    `select 1 from answer_files f
     join attempts a on a.id = f.attempt_id join tests t on t.id = a.test_id join users s on s.id = a.student_id
     where f.id = :fileId and f.attempt_id = :attemptId and f.index = :index and ${mayRead[caller.role]}
       and (a.status = 'submitted' or a.student_id = :callerId)`,
    { ...place, ...toReadScope(caller) },
  );
  const file = rows.length > 0 ? await store.open(buildFileKey(place.fileId, place.size)) : undefined;
  if (!file) throw notFound();
  return file;
}
