import type { Readable } from 'node:stream';
import type { EntityManager } from '@mikro-orm/postgresql';
import { maxQuestionImageBytes, type StoredImage } from '@shikhar/contracts/questions/images/schemas';
import { v7 as makeUuid } from 'uuid';
import type { Database } from '../../../database/database.ts';
import { notFound } from '../../../errors/domain-error.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { convertPhoto } from '../../materials/files/convert-photo.service.ts';
import type { FileStore } from '../../materials/files/file-store.service.ts';
import { withSentFile } from '../../materials/files/sent-file.service.ts';
import { UnfitPhoto } from '../../materials/files/unfit-photo.service.ts';
import { buildImageKey, buildImageUrl } from './image-keys.ts';
import { QuestionImageEntity } from './question-image.entity.ts';
import { toDomainError, tooManyImages } from './question-image.errors.ts';

/** Daily limit per author: enough for a whole book, but not for filling the disk. */
const maxPerDay = 500;

interface SentImage {
  content: Readable;
  authorId: string;
  now: Date;
}

async function storeImage(em: EntityManager, store: FileStore, { content, authorId, now }: SentImage): Promise<StoredImage> {
  const [image] = await withSentFile(content, maxQuestionImageBytes, async (file, bytes) => {
    // Saves starting a conversion process.
    if (bytes === 0) throw new UnfitPhoto('empty');
    return convertPhoto(file, 1);
  });
  if (!image) throw new UnfitPhoto('not-a-photo');
  const id = makeUuid();
  const facts = { id, width: image.width, height: image.height, bytes: image.content.length };
  await store.save(buildImageKey(id), image.content);
  await em.insert(QuestionImageEntity, { ...facts, author: authorId, createdAt: now });
  return { ...facts, url: buildImageUrl(id) };
}

async function requireFewToday(em: EntityManager, { authorId, now }: SentImage): Promise<void> {
  const since = new Date(now.getTime() - 24 * 60 * 60_000);
  const count = await em.count(QuestionImageEntity, { author: authorId, createdAt: { $gt: since } });
  if (count >= maxPerDay) throw tooManyImages();
}

/** The ids whose pictures exist. */
export async function findKnownImages(em: EntityManager, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const images = em.getKysely<Database>().selectFrom('question_images').select('id');
  const rows = await images.where((eb) => eb('id', '=', eb.fn.any(eb.val(ids)))).execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * Saves a picture for a question: the file first, then the row. An unused picture is removed after a day.
 *
 * @throws PHOTO_TOO_LARGE, PHOTO_UNREADABLE, STORAGE_FULL; TOO_MANY_REQUESTS, OVERLOADED
 */
export async function addImage(em: EntityManager, store: FileStore, image: SentImage): Promise<StoredImage> {
  await requireFewToday(em, image);
  return storeImage(em, store, image).catch((error: unknown) => {
    throw toDomainError(error);
  });
}

/**
 * Opens a picture. The question is not checked: only its readers know the URL.
 * @throws NOT_FOUND
 */
export async function openImage(
  store: FileStore,
  { rights }: Pick<Caller, 'rights'>,
  id: string,
): Promise<{ bytes: number; content: Readable }> {
  const file = rights.questionImages === 'all' && (await store.open(buildImageKey(id)));
  if (!file) throw notFound();
  return file;
}
