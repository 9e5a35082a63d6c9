import type { Readable } from 'node:stream';
import type { EntityManager } from '@mikro-orm/postgresql';
import { largestQuestionImage, type StoredImage } from '@shikhar/contracts/authoring/images';
import { v7 as makeUuid } from 'uuid';
import { notFound } from '../../../errors/domain-error.ts';
import { convertPhoto } from '../../files/convert-photo.service.ts';
import type { FileStore } from '../../files/file-store.service.ts';
import { withSentFile } from '../../files/sent-file.service.ts';
import { UnfitPhoto } from '../../files/unfit-photo.service.ts';
import { makeImageKey, makeImageUrl } from './image-keys.ts';
import { explainFault } from './question-image.errors.ts';

interface SentImage {
  content: Readable;
  authorId: string;
  now: Date;
}

async function storeImage(em: EntityManager, store: FileStore, { content, authorId, now }: SentImage): Promise<StoredImage> {
  const [image] = await withSentFile(content, largestQuestionImage, async (file, bytes) => {
    // Not worth a process.
    if (bytes === 0) throw new UnfitPhoto('empty');
    return convertPhoto(file, 1);
  });
  if (!image) throw new UnfitPhoto('not-a-photo');
  const id = makeUuid();
  const facts = { id, width: image.width, height: image.height, bytes: image.content.length };
  await store.keep(makeImageKey(id), image.content);
  await em.execute(
    `insert into question_images (id, author_id, bytes, width, height, created_at)
     values (:id, :authorId, :bytes, :width, :height, :now)`,
    { ...facts, authorId, now },
    'run',
  );
  return { ...facts, url: makeImageUrl(id) };
}

/**
 * Keeps a picture for a question: its bytes in the store, then its row. One that no question takes is removed after a day.
 *
 * @throws PHOTO_TOO_LARGE, PHOTO_UNREADABLE, STORAGE_FULL; OVERLOADED
 */
export async function addImage(em: EntityManager, store: FileStore, image: SentImage): Promise<StoredImage> {
  return storeImage(em, store, image).catch((error: unknown) => {
    throw explainFault(error);
  });
}

/** A picture's bytes: who has its address has the question. @throws NOT_FOUND */
export async function openImage(store: FileStore, id: string): Promise<{ bytes: number; content: Readable }> {
  const file = await store.open(makeImageKey(id));
  if (!file) throw notFound();
  return file;
}
