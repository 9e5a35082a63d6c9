import { readFile } from 'node:fs/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import { v7 as makeUuid } from 'uuid';
import * as z from 'zod';

const Book = z.strictObject({
  class: ClassLevel,
  subject: Subject,
  book: z.string(),
  /** Set if it differs from the source of the file. */
  source: z.string().optional(),
  chapters: z.array(z.string().min(1)),
});

/** The books of one session with their chapters in order. A subject may have several: parts or branches. */
const ChapterFile = z.strictObject({ session: z.string(), source: z.string(), checkedOn: z.iso.date(), books: z.array(Book) });

interface ChapterRow {
  class: ClassLevel;
  subject: Subject;
  book: string;
  position: number;
  title: string;
  session: string;
  source: string;
  checked_on: string;
}

/** Positions run through all books of a class and subject. */
async function readChapterFile(): Promise<ChapterRow[]> {
  const text = await readFile(new URL('chapters.json', import.meta.url), 'utf8');
  const { books, session, source, checkedOn } = ChapterFile.parse(JSON.parse(text));
  const bySubject = Map.groupBy(books, (book) => `${book.class} ${book.subject}`);
  return [...bySubject.values()].flatMap((list) =>
    list
      .flatMap(({ chapters, ...book }) => chapters.map((title) => ({ ...book, source: book.source ?? source, title })))
      .map((chapter, position) => ({ ...chapter, position, session, checked_on: checkedOn })),
  );
}

const columns = 'id, class, subject, book, position, title, session, source, checked_on';

// Seeds only an empty table, so that chapters that administrators corrected or removed do not come back.
const statement = `
  insert into chapters (${columns})
  select ${columns} from json_populate_recordset(cast(null as chapters), cast(:rows as json))
  where not exists (select 1 from chapters) on conflict do nothing`;

/** Seeds the book chapters into a database without chapters. */
export async function seedChapters(em: EntityManager): Promise<void> {
  const rows = (await readChapterFile()).map((chapter) => ({ id: makeUuid(), ...chapter }));
  await em.execute(statement, { rows: JSON.stringify(rows) }, 'run');
}
