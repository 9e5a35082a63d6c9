import { readFile } from 'node:fs/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import { v7 as makeUuid } from 'uuid';
import * as z from 'zod';
import type { Database } from '../../../database/database.ts';
import { toRecordset } from '../../../database/sql.ts';

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

/** Positions run through all books of a class and subject. */
async function readChapterFile() {
  const text = await readFile(new URL('chapters.json', import.meta.url), 'utf8');
  const { books, session, source, checkedOn } = ChapterFile.parse(JSON.parse(text));
  const bySubject = Map.groupBy(books, (book) => `${book.class} ${book.subject}`);
  return [...bySubject.values()].flatMap((list) =>
    list
      .flatMap(({ chapters, ...book }) => chapters.map((title) => ({ ...book, source: book.source ?? source, title })))
      .map((chapter, position) => ({ ...chapter, position, session, checked_on: checkedOn })),
  );
}

const types = {
  id: 'uuid',
  class: 'text',
  subject: 'text',
  book: 'text',
  position: 'integer',
  title: 'text',
  session: 'text',
  source: 'text',
  checked_on: 'date',
} as const;

/** Seeds the book chapters into a database without chapters. */
export async function seedChapters(em: EntityManager): Promise<void> {
  const rows = (await readChapterFile()).map((chapter) => ({ id: makeUuid(), ...chapter }));
  await em
    .getKysely<Database>()
    .insertInto('chapters')
    .columns(['id', 'class', 'subject', 'book', 'position', 'title', 'session', 'source', 'checked_on'])
    .expression((eb) =>
      eb
        .selectFrom(toRecordset(rows, 'r', types))
        .select(['r.id', 'r.class', 'r.subject', 'r.book', 'r.position', 'r.title', 'r.session', 'r.source', 'r.checked_on'])
        // Seeds only an empty table, so that chapters that administrators corrected or removed do not come back.
        .where(({ not, exists, selectFrom }) => not(exists(selectFrom('chapters').select('chapters.id')))),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
