import type { MaterialSummary, RecentMaterials } from '@shikhar/contracts/materials/schemas';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { buildDownloadHref, buildMaterialHref } from '../../../lib/addresses/material-paths.ts';
import { formatDate } from '../../../lib/site/site-time.ts';
import { describeExtent, describePlace, formatChapter, materialTypeWords } from '../../../lib/words/material-text.ts';
import type { MaterialCard, MaterialLine } from './material-card.ts';

/** `level`: the list's class, which the cards then omit; `list`: its query. */
export function buildCard(material: MaterialSummary, level: ClassLevel | null, list: string): MaterialCard {
  const { id, type, title, subject, addedAt, file } = material;
  return {
    id,
    href: buildMaterialHref(id, list),
    type,
    title,
    extent: describeExtent(file),
    subject,
    level: material.class === level ? null : `Class ${material.class}`,
    chapter: formatChapter(material),
    added: formatDate(addedAt),
    downloadHref: buildDownloadHref(file),
  };
}

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
