import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import type { Subject } from '@shikhar/contracts/vocabulary/subject';
import { type DemoSetting, toInstant } from '../demo/demo-rows.ts';
import type { People, Person } from '../people/people.ts';
import { teachers } from '../people/teachers.ts';
import { makeRowId } from '../rng/make-row-id.ts';
import { dayMs } from '../school-year/indian-time.ts';
import { drawStart } from '../school-year/time-of-day.ts';
import type { StudyMaterial } from './study-files.ts';
import type { ConceptNoteRow, MaterialFileRow, MaterialRow } from './study-rows.ts';

/** Days before the seeding day on which the first and last material were added. */
const firstDay = 330;
const lastDay = 2;
/** The platform's office publishes what no teacher wrote. */
const officeShare = 0.1;
/** Median for a material that is a year old. */
const yearlyDownloads = 70;

/** Possible authors: teachers of the subject, preferably of the class. */
function drawAuthor(setting: DemoSetting, people: People, { name, details }: StudyMaterial): Person {
  const rng = setting.rng.fork(`author of ${name}`);
  const subjectTeachers = teachers.filter(({ status, subjects }) => status === 'active' && subjects.includes(details.subject));
  const weigh = (classes: readonly ClassLevel[]) => (classes.includes(details.class) ? 8 : 1);
  if (rng.happens(officeShare)) return people.admin;
  const teacher = rng.pickWeighted(subjectTeachers, ({ setsClasses }) => weigh(setsClasses));
  return people.teachers.get(teacher.name) ?? people.admin;
}

export interface DatedMaterial extends StudyMaterial {
  id: string;
  author: Person;
  createdAtMs: number;
}

function countPlace(counts: Map<string, number>, level: ClassLevel, subject: Subject): number {
  const key = `${level} ${subject}`;
  const place = counts.get(key) ?? 0;
  counts.set(key, place + 1);
  return place;
}

/** Materials with author and day: those of a class and subject in order, over the year. */
export function dateMaterials(setting: DemoSetting, people: People, materials: readonly StudyMaterial[]): DatedMaterial[] {
  const total = Map.groupBy(materials, ({ details }) => `${details.class} ${details.subject}`);
  const counts = new Map<string, number>();
  return materials.map((material) => {
    const { class: level, subject } = material.details;
    const rng = setting.rng.fork(`material ${material.name}`);
    // Videos appear at any time.
    const order = (countPlace(counts, level, subject) + rng.draw()) / (total.get(`${level} ${subject}`)?.length ?? 1);
    const share = material.details.type === 'video' ? rng.draw() : order;
    const daysAgo = Math.round(firstDay - share * (firstDay - lastDay));
    const createdAtMs = drawStart(rng, setting.today - daysAgo);
    return { ...material, id: makeRowId(rng, createdAtMs), author: drawAuthor(setting, people, material), createdAtMs };
  });
}

export function makeFileRow({ file, createdAtMs }: DatedMaterial): MaterialFileRow {
  const { id, name, mediaType, bytes, digest, pages, seconds, width, height } = file;
  return {
    id,
    name,
    media_type: mediaType,
    bytes,
    digest,
    pages,
    seconds,
    width,
    height,
    has_picture: false,
    saved_at: toInstant(createdAtMs),
  };
}

export function makeMaterialRow({ rng, nowMs }: DemoSetting, material: DatedMaterial): MaterialRow {
  const { id, name, details, file, author, createdAtMs } = material;
  const years = (nowMs - createdAtMs) / (365 * dayMs);
  return {
    id,
    ...details,
    file_id: file.id,
    is_published: true,
    author_id: author.id,
    downloads: Math.round(rng.fork(`downloads of ${name}`).drawLogNormal(yearlyDownloads * years, 0.7)),
    revision: 1,
    created_at: toInstant(createdAtMs),
    updated_at: toInstant(createdAtMs),
    updated_by: author.id,
  };
}

export function makeNoteRow({ id, note }: DatedMaterial): ConceptNoteRow[] {
  if (!note) return [];
  const { summary, keyPoints, example, keywords } = note;
  return [{ material_id: id, summary, key_points: keyPoints, example, keywords }];
}
