import type { MaterialSummary, RecentMaterials } from '@shikhar/contracts/materials/schemas';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { writeDownloadHref, writeMaterialHref } from '../../../lib/material-paths.ts';
import { describeExtent, describePlace, materialTypeWords, writeChapter } from '../../../lib/material-words.ts';
import { formatDate } from '../../../lib/site-time.ts';
import type { MaterialCard, MaterialLine } from './material-card.ts';

/** `level`: the class that the list is of, which then goes without saying. */
export function buildCard(material: MaterialSummary, level: ClassLevel | null): MaterialCard {
  const { id, type, title, subject, addedAt, file } = material;
  return {
    id,
    href: writeMaterialHref(id),
    type,
    title,
    extent: describeExtent(file),
    subject,
    level: material.class === level ? null : `Class ${material.class}`,
    chapter: writeChapter(material),
    added: formatDate(addedAt),
    downloadHref: writeDownloadHref(file),
  };
}

/** Beside others of its chapter. */
export function buildLine({ id, type, title, file }: MaterialSummary): MaterialLine {
  return { id, href: writeMaterialHref(id), type, title, about: `${materialTypeWords[type]}, ${describeExtent(file)}` };
}

/** What was read last: where the reader was says more than how long it is. */
export function buildRecentLine(material: RecentMaterials['materials'][number]): MaterialLine {
  const { subject, place, file } = material;
  return { ...buildLine(material), about: `${subject}, ${describePlace(place, file) ?? describeExtent(file)}` };
}
