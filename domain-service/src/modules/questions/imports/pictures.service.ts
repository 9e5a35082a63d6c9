import { Readable } from 'node:stream';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { QuestionDraft } from '@shikhar/contracts/question-kinds/registry';
import type { QuestionImage } from '@shikhar/contracts/question-kinds/shared';
import pLimit from 'p-limit';
import { DomainError, invalidField } from '../../../errors/domain-error.ts';
import type { FileStore } from '../../materials/files/file-store.service.ts';
import type { CommandContext } from '../../users/management/command-context.service.ts';
import { buildImageUrl, parseImageUrl } from '../images/image-keys.ts';
import { addImage, findKnownImages } from '../images/question-image.service.ts';
import type { FilePicture, ParsedFile, ParsedGroup } from './formats/parsed-file.ts';
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

/** Decides which pictures of a file come along. */
class PictureSorter {
  readonly #known: ReadonlySet<string>;
  #count = 0;

  constructor(known: ReadonlySet<string>) {
    this.#known = known;
  }

  /** The picture that the file names, if this site has it, or the one that it contains; the notes say what is left out. */
  sort(
    image: QuestionImage | null,
    picture: FilePicture | undefined,
  ): { image: QuestionImage | null; picture?: FilePicture; notes: string[] } {
    const isMissing = image?.url.startsWith('/') && !this.#known.has(image.url);
    if (!picture) return isMissing ? { image: null, notes: [noteMissing] } : { image, notes: [] };
    if (image && !isMissing) return { image, notes: [] };
    this.#count += 1;
    if (this.#count > maxPictures) return { image: null, notes: [noteTooMany] };
    return { image: null, picture: { ...picture, alt: truncateAlt(image?.alt || picture.alt) }, notes: [] };
  }
}

function sortGroup({ picture, ...parsed }: ParsedGroup, sorter: PictureSorter): { group: ParsedGroup; notes: string[] } {
  const { image, picture: taken, notes } = sorter.sort(parsed.group.image, picture);
  return { group: { ...parsed, group: { ...parsed.group, image }, ...(taken && { picture: taken }) }, notes };
}

/** Without its picture, a group may share nothing. */
function isEmpty({ group: { text, image }, picture }: ParsedGroup): boolean {
  return text.trim() === '' && image === null && !picture;
}

/** Removes pictures that cannot be imported, with a note. */
export async function sortPictures(em: EntityManager, file: ParsedFile): Promise<ParsedFile> {
  const images = [...file.questions.map(({ draft }) => draft.image), ...file.groups.map(({ group }) => group.image)];
  const urls = images.flatMap((image) => (image?.url.startsWith('/') ? image.url : []));
  const sorter = new PictureSorter(await findKnownUrls(em, urls));
  const sorted = file.groups.map((each) => sortGroup(each, sorter));
  const taken = sorted.filter(({ group }) => !isEmpty(group));
  return {
    ...file,
    groups: taken.map(({ group }) => group),
    notes: [...file.notes, ...sorted.flatMap(({ group, notes }) => notes.map((message) => ({ line: group.line, message })))],
    questions: file.questions.map(({ picture, group, ...question }) => {
      const own = sorter.sort(question.draft.image, picture);
      const place = taken.findIndex((each) => each === sorted[group ?? -1]);
      return {
        ...question,
        draft: { ...question.draft, image: own.image },
        notes: [...question.notes, ...own.notes],
        ...(own.picture && { picture: own.picture }),
        ...(place >= 0 && { group: place }),
      };
    }),
  };
}

async function savePicture(
  context: CommandContext,
  store: FileStore,
  { content, alt }: { content: string; alt: string },
  owner: string,
): Promise<QuestionImage> {
  const bytes = Readable.from([Buffer.from(content, 'base64')]);
  try {
    const { url } = await addImage(context.em, store, { content: bytes, authorId: context.caller.userId, now: context.now });
    return { url, alt };
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'PHOTO_UNREADABLE') throw error;
    throw invalidField('content', `The picture of ${owner} cannot be read. Take it out of the file.`);
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
  { report: { questions: described, groups = [] }, questions }: QuestionImportEntity,
): Promise<QuestionDraft[]> {
  const limit = pLimit(concurrency);
  const saved = questions ?? [];
  const save = (picture: SavedQuestion['picture'] | undefined, owner: string) =>
    picture ? limit(() => savePicture(context, store, picture, owner)) : undefined;
  const images = await Promise.all(
    saved.map(({ picture }, index) => save(picture, `the question on line ${described[index]?.line ?? 1}`)),
  );
  const shared = await Promise.all(
    saved.map(async ({ draft: { group }, groupPicture }, index) => {
      const line = groups[described[index]?.group ?? -1]?.line ?? 1;
      return [group?.id, await save(groupPicture, `the passage on line ${line}`)] as const;
    }),
  );
  const groupImages = new Map(shared.filter(([, image]) => image));
  return saved.map(({ draft }, index) => {
    const { group } = draft;
    const groupImage = group && groupImages.get(group.id);
    return {
      ...draft,
      image: images[index] ?? draft.image,
      ...(groupImage && { group: { ...group, image: groupImage } }),
    };
  });
}

/** Returns the URLs whose pictures exist. */
async function findKnownUrls(em: EntityManager, urls: readonly string[]): Promise<Set<string>> {
  const ids = urls.flatMap((url) => parseImageUrl(url) ?? []);
  return new Set([...(await findKnownImages(em, ids))].map(buildImageUrl));
}
