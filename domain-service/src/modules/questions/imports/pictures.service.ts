import { Readable } from 'node:stream';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { QuestionDraft } from '@shikhar/contracts/question-kinds/registry';
import pLimit from 'p-limit';
import { DomainError, invalidField } from '../../../errors/domain-error.ts';
import type { FileStore } from '../../materials/files/file-store.service.ts';
import type { CommandContext } from '../../users/management/command-context.service.ts';
import { buildImageUrl } from '../images/image-keys.ts';
import { addImage, findKnownImages } from '../images/question-image.service.ts';
import type { ParsedQuestion } from './formats/parsed-file.ts';
import type { QuestionImportEntity, SavedQuestion } from './question-import.entity.ts';

/** Pictures per file. Each one is converted in its own process. */
const maxPictures = 40;
const concurrency = 2;

const noteMissing = 'The picture it names is not on this site and is left out.';
const noteTooMany = `A file can bring in at most ${maxPictures} pictures: the others are left out.`;
const maxAltLength = 300;

function truncateAlt(alt: string): string {
  return alt.replace(/\s+/g, ' ').trim().slice(0, maxAltLength).toWellFormed();
}

/** Removes pictures that cannot be imported, with a note. */
export async function sortPictures(em: EntityManager, questions: readonly ParsedQuestion[]): Promise<ParsedQuestion[]> {
  const urls = questions.flatMap(({ draft }) => (draft.image?.url.startsWith('/') ? draft.image.url : []));
  const known = await findKnownUrls(em, urls);
  let count = 0;
  return questions.map(({ picture, ...question }) => {
    const { image } = question.draft;
    const isMissing = image?.url.startsWith('/') && !known.has(image.url);
    const rest = isMissing
      ? { ...question, draft: { ...question.draft, image: null }, notes: [...question.notes, noteMissing] }
      : question;
    if (!picture || (image && !isMissing)) return rest;
    count += 1;
    if (count > maxPictures) return { ...rest, notes: [...rest.notes, noteTooMany] };
    return { ...rest, picture: { ...picture, alt: truncateAlt(picture.alt) } };
  });
}

async function savePicture(
  context: CommandContext,
  store: FileStore,
  { draft, picture }: SavedQuestion,
  line: number,
): Promise<QuestionDraft> {
  if (!picture) return draft;
  const content = Readable.from([Buffer.from(picture.content, 'base64')]);
  try {
    const { url } = await addImage(context.em, store, { content, authorId: context.caller.userId, now: context.now });
    return { ...draft, image: { url, alt: picture.alt } };
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'PHOTO_UNREADABLE') throw error;
    throw invalidField('content', `The picture of the question on line ${line} cannot be read. Take it out of the file.`);
  }
}

/**
 * Stores the pictures of a saved file and returns its questions with their URLs. Pictures that no question uses in the end are
 * removed after a day.
 *
 * @throws VALIDATION_FAILED for a picture that cannot be read; STORAGE_FULL, TOO_MANY_REQUESTS, OVERLOADED
 */
export async function savePictures(
  context: CommandContext,
  store: FileStore,
  saved: QuestionImportEntity,
): Promise<QuestionDraft[]> {
  const limit = pLimit(concurrency);
  const { questions } = saved.report;
  return Promise.all(
    (saved.questions ?? []).map((question, index) =>
      question.picture
        ? limit(() => savePicture(context, store, question, questions[index]?.line ?? 1))
        : Promise.resolve(question.draft),
    ),
  );
}

/** Returns the URLs whose pictures exist. */
async function findKnownUrls(em: EntityManager, urls: readonly string[]): Promise<Set<string>> {
  const ids = urls.flatMap((url) => /^\/question-images\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(url)?.[1] ?? []);
  return new Set([...(await findKnownImages(em, ids))].map(buildImageUrl));
}
