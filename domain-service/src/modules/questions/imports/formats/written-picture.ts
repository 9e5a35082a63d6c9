import type { QuestionImage } from '@shikhar/contracts/question-kinds/shared';
import type { WrittenPicture } from './moodle-xml/write-xml.ts';
import type { PictureFiles } from './parsed-file.ts';

/** The picture of a question or passage with its bytes; undefined if there is none, or it is a drawing. */
export function findWrittenPicture(image: QuestionImage | null, pictures: PictureFiles): WrittenPicture | undefined {
  const bytes = image ? pictures.get(image.url) : undefined;
  if (!image || !bytes) return undefined;
  return { name: `${image.url.split('/').at(-1)}.webp`, alt: image.alt, bytes };
}
