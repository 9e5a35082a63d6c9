import type { MaterialFile, MaterialSummary, MaterialType } from '@shikhar/contracts/materials/schemas';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import type { Subject } from '@shikhar/contracts/vocabulary/subject';
import { toInstant } from '../../stored-instant.ts';

/** The result of `summaryColumns`. */
export interface SummaryRow {
  id: string;
  type: MaterialType;
  title: string;
  class: ClassLevel;
  subject: Subject;
  chapter: string;
  chapter_number: number | null;
  is_note: boolean;
  created_at: string;
  file: MaterialFile;
}

/** SQL: the file with `id`, as `MaterialFile`. */
function selectFile(id: string): string {
  return `(select json_build_object('id', f.id, 'name', f.name, 'mediaType', f.media_type, 'bytes', f.bytes, 'pages', f.pages,
    'seconds', f.seconds, 'width', f.width, 'height', f.height, 'hasPicture', f.has_picture)
    from material_files f where f.id = ${id})`;
}

// From the books of the newest session that has the chapter.
const chapterNumber = `
  (select count(*)::int from chapters c
   join (select s.class, s.subject, s.session, s.book, s.position from chapters s
     where s.class = m.class and s.subject = m.subject and lower(s.title) = lower(m.chapter)
     order by s.session desc, s.position limit 1) h
     on c.class = h.class and c.subject = h.subject and c.session = h.session and c.book = h.book and c.position <= h.position)`;

/** SQL: the columns of `materials m` that `toSummary` reads. */
export const summaryColumns = `
  m.id, m.type, m.title, m.class, m.subject, m.chapter, m.created_at, nullif(${chapterNumber}, 0) as chapter_number,
  exists (select from concept_notes n where n.material_id = m.id) as is_note, ${selectFile('m.file_id')} as file`;

export function toSummary(row: SummaryRow): MaterialSummary {
  return {
    id: row.id,
    type: row.type,
    title: row.title,
    class: row.class,
    subject: row.subject,
    chapter: row.chapter,
    chapterNumber: row.chapter_number,
    isNote: row.is_note,
    addedAt: toInstant(row.created_at),
    file: row.file,
  };
}
