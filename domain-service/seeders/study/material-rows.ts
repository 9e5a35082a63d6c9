import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import type { Subject } from '@shikhar/contracts/vocabulary/subject';
import { buildConceptNote, buildMaterial, buildMaterialFile } from '../../factories/material.ts';
import type { DemoSetting } from '../demo/demo-setting.ts';
import type { People, Person } from '../people/people.ts';
import { teachers } from '../people/teachers.ts';
import { makeRowId } from '../rng/make-row-id.ts';
import { dayMs, toInstant } from '../school-year/indian-time.ts';
import { drawStart } from '../school-year/time-of-day.ts';
import type { StudyMaterial } from './study-files.ts';

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

export function makeFileRow({ file, createdAtMs }: DatedMaterial) {
  const { id, name, mediaType, bytes, digest, pages, seconds, width, height } = file;
  return buildMaterialFile({
    id,
    name,
    mediaType,
    bytes,
    digest,
    pages,
    seconds,
    width,
    height,
    savedAt: toInstant(createdAtMs),
  });
}

export function makeMaterialRow({ rng, nowMs }: DemoSetting, material: DatedMaterial) {
  const { id, name, details, file, author, createdAtMs } = material;
  const years = (nowMs - createdAtMs) / (365 * dayMs);
  return buildMaterial({
    id,
    ...details,
    file: file.id,
    author: author.id,
    downloads: Math.round(rng.fork(`downloads of ${name}`).drawLogNormal(yearlyDownloads * years, 0.7)),
    createdAt: toInstant(createdAtMs),
    updatedBy: author.id,
  });
}

export function makeNoteRow({ id, note }: DatedMaterial) {
  if (!note) return [];
  const { summary, keyPoints, example, keywords } = note;
  return [buildConceptNote({ material: id, summary, keyPoints, example, keywords })];
}
