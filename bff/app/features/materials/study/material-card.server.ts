import type { MaterialSummary, MaterialType, RecentMaterials } from '@shikhar/contracts/materials/schemas';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { buildDownloadHref, buildMaterialHref } from '../../../lib/addresses/material-paths.ts';
import { formatDate } from '../../../lib/site/site-time.ts';
import { describeExtent, describePlace, formatChapter, materialTypeWords } from '../../../lib/words/material-text.ts';

/** A material in a short list beside something else. */
export interface MaterialLine {
  id: string;
  href: string;
  type: MaterialType;
  title: string;
  about: string;
}

/** `level`: the list's class, which the cards then omit; `list`: its query. */
export function buildCard(material: MaterialSummary, level: ClassLevel | null, list: string) {
  const { id, type, title, subject, addedAt, file } = material;
  return {
    id,
    href: buildMaterialHref(id, list),
    type,
    title,
    /** `18 min`, `12 pages, 2.4 MB`, `1.1 MB` */
    extent: describeExtent(file),
    subject,
    /** `Class 9`, unless the list is of that class only. */
    level: material.class === level ? null : `Class ${material.class}`,
    chapter: formatChapter(material),
    added: formatDate(addedAt),
    downloadHref: buildDownloadHref(file),
  };
}

/** A material in the list, ready to show. */
export type MaterialCard = ReturnType<typeof buildCard>;

/** A related material; shows its chapter if it differs. */
export function buildLine(material: MaterialSummary, beside: string): MaterialLine {
  const { id, type, title, chapter, file } = material;
  const kind = `${materialTypeWords[type]}, ${describeExtent(file)}`;
  const isOther = chapter !== '' && chapter.toLowerCase() !== beside.toLowerCase();
  return { id, href: buildMaterialHref(id), type, title, about: isOther ? `${formatChapter(material)} · ${kind}` : kind };
}

/** A recently read material, with the reader's position instead of its length. */
export function buildRecentLine(material: RecentMaterials['materials'][number]): MaterialLine {
  const { id, type, title, subject, place, file } = material;
  const about = `${subject}, ${describePlace(place, file) ?? describeExtent(file)}`;
  return { id, href: buildMaterialHref(id), type, title, about };
}
