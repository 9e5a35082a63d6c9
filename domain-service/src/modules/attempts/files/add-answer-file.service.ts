import type { EntityManager } from '@mikro-orm/postgresql';
import { maxPhotos } from '@shikhar/contracts/attempts/files/photo-limits';
import type { AnswerFile } from '@shikhar/contracts/attempts/files/schemas';
import { v7 as makeUuid } from 'uuid';
import { convertPhoto, type SavedImage } from '../../materials/files/convert-photo.service.ts';
import type { FileStore } from '../../materials/files/file-store.service.ts';
import { toDomainError, tooManyPages, tooManyPhotos } from './answer-file.errors.ts';
import { findAnswerFiles, insertAnswerFiles } from './answer-files.repository.ts';
import { buildFileKey } from './file-keys.ts';
import { type AnswerPlace, lockOpenAnswer, requireOpenAnswer } from './open-answer.service.ts';

interface SentPhoto {
  /** The id of the file or its first page, so that a repeated upload is saved once. */
  id: string;
  name: string;
  /** The path of the uploaded file. */
  draft: string;
}

function describeImage(image: SavedImage, page: number, count: number, { id, name }: SentPhoto): AnswerFile {
  return {
    id: page === 0 ? id : makeUuid(),
    name: count === 1 ? name : `${name}, page ${page + 1}`,
    bytes: image.content.length,
    width: image.width,
    height: image.height,
  };
}

async function saveImage(store: FileStore, id: string, image: SavedImage | undefined): Promise<void> {
  if (!image) return;
  await store.save(buildFileKey(id), image.content);
  await store.save(buildFileKey(id, 'small'), image.small);
}

async function requireRoom(em: EntityManager, place: AnswerPlace): Promise<number> {
  const room = maxPhotos - (await findAnswerFiles(em, place)).length;
  if (room < 1) throw tooManyPhotos();
  return room;
}

/**
 * Adds a complete upload to the answer: converts it, stores the bytes, then inserts the rows. Bytes left by a crash or an error
 * in between are removed by the purge job.
 *
 * @throws as `requireOpenAnswer`; TOO_MANY_PHOTOS, PHOTO_UNREADABLE, STORAGE_FULL
 */
export async function addAnswerFile(em: EntityManager, store: FileStore, place: AnswerPlace, photo: SentPhoto): Promise<void> {
  const questionId = await requireOpenAnswer(em, place);
  const room = await requireRoom(em, place);
  const images = await convertPhoto(photo.draft, room).catch((error: unknown) => {
    throw toDomainError(error, room);
  });
  const files = images.map((image, page) => describeImage(image, page, images.length, photo));
  try {
    for (const [page, { id }] of files.entries()) await saveImage(store, id, images[page]);
    await em.transactional(async (transaction) => {
      await lockOpenAnswer(transaction, place);
      const rest = await requireRoom(transaction, place);
      if (files.length > rest) throw tooManyPages(rest);
      await insertAnswerFiles(transaction, { ...place, questionId, files });
    });
  } catch (error) {
    throw toDomainError(error, room);
  }
}
