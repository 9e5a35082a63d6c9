import { readFile } from 'node:fs/promises';
import { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import { z } from 'zod';

const Book = z.strictObject({
  class: ClassLevel,
  subject: Subject,
  book: z.string(),
  /** Where it differs from the others'. */
  source: z.string().optional(),
  chapters: z.array(z.string().min(1)),
});

/** The books of one session, a part or a branch each, with their chapters in order. */
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

/** Positions count through all books of a class and subject. */
export async function readChapterFile(): Promise<ChapterRow[]> {
  const text = await readFile(new URL('chapters.json', import.meta.url), 'utf8');
  const { books, session, source, checkedOn } = ChapterFile.parse(JSON.parse(text));
  const ofSubject = Map.groupBy(books, (book) => `${book.class} ${book.subject}`);
  return [...ofSubject.values()].flatMap((list) =>
    list
      .flatMap(({ chapters, ...book }) => chapters.map((title) => ({ ...book, source: book.source ?? source, title })))
      .map((chapter, position) => ({ ...chapter, position, session, checked_on: checkedOn })),
  );
}
