import type { QuestionImage } from '@shikhar/contracts/question-kinds/shared';
import type { ExportFormat } from '@shikhar/contracts/questions/imports/formats';
import type { WrittenPicture } from './moodle-xml/write-xml.ts';
import type { PictureFiles, WrittenQuestion } from './parsed-file.ts';

/** How often a format contains a picture that several questions show; other formats name it, for an import on this site. */
const pictureRules: Readonly<Partial<Record<ExportFormat, 'once' | 'each time'>>> = {
  'moodle-xml': 'each time',
  qti: 'once',
  'qti-2.1': 'once',
};

/** The URLs of the pictures that a file of these questions contains, each as often as the file contains it. */
export function listWrittenUrls(format: ExportFormat, questions: readonly WrittenQuestion[]): string[] {
  const rule = pictureRules[format];
  if (!rule) return [];
  const groups = new Map(questions.flatMap(({ draft: { group } }) => (group ? [[group.id, group]] : [])));
  const images = [...questions.map(({ draft }) => draft), ...groups.values()].map(({ image }) => image);
  const urls = images.flatMap((image) => image?.url ?? []);
  return rule === 'once' ? [...new Set(urls)] : urls;
}

/** The picture of a question or passage with its bytes; undefined if there is none, or it is a drawing. */
export function findWrittenPicture(image: QuestionImage | null, pictures: PictureFiles): WrittenPicture | undefined {
  const bytes = image ? pictures.get(image.url) : undefined;
  if (!image || !bytes) return undefined;
  return { name: `${image.url.split('/').at(-1)}.webp`, alt: image.alt, bytes };
}
