import { ConceptNote } from '@shikhar/contracts/materials/schemas';
import { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import * as z from 'zod';
import { parseRichText, type RichText } from './parse-rich-text.ts';

type Block =
  | { kind: 'heading'; level: 2 | 3; text: string }
  | { kind: 'text' | 'example'; text: RichText }
  | { kind: 'points'; points: RichText[] };

/** The input of `paper.typ`. */
export interface Paper {
  title: string;
  /** Class, subject and chapter. */
  about: string;
  keywords: string[];
  hasContents: boolean;
  blocks: Block[];
}

/** A concept note to typeset. */
export const WholeNote = z.object({
  title: z.string(),
  class: ClassLevel,
  subject: Subject,
  chapter: z.string(),
  ...ConceptNote.shape,
});
export type WholeNote = z.infer<typeof WholeNote>;

/** A paper of several notes: the `keyPoints` or worked `examples` of each, by chapter in the order of the notes. */
export interface Booklet {
  title: string;
  class: ClassLevel;
  subject: Subject;
  shows: 'keyPoints' | 'examples';
  notes: readonly WholeNote[];
}

function describeSubject({ class: level, subject }: Pick<WholeNote, 'class' | 'subject'>): string {
  return `Class ${level} · ${subject}`;
}

/** `read` parses each text. */
export function buildNotePaper(note: WholeNote, read: (text: string) => RichText = parseRichText): Paper {
  return {
    title: note.title,
    about: `${describeSubject(note)} · ${note.chapter}`,
    keywords: note.keywords,
    hasContents: false,
    blocks: [
      { kind: 'text', text: read(note.summary) },
      { kind: 'heading', level: 2, text: 'Key points' },
      { kind: 'points', points: note.keyPoints.map((point) => read(point)) },
      { kind: 'heading', level: 2, text: 'Example' },
      { kind: 'example', text: read(note.example) },
    ],
  };
}

export function buildBooklet({ shows, notes, ...booklet }: Booklet): Paper {
  const chapters = Map.groupBy(notes, ({ chapter }) => chapter);
  return {
    title: booklet.title,
    about: describeSubject(booklet),
    keywords: [...chapters.keys()],
    hasContents: true,
    blocks: [...chapters].flatMap(([chapter, chapterNotes]): Block[] => [
      { kind: 'heading', level: 2, text: chapter },
      ...chapterNotes.flatMap((note): Block[] => [
        { kind: 'heading', level: 3, text: note.title },
        shows === 'keyPoints'
          ? { kind: 'points', points: note.keyPoints.map(parseRichText) }
          : { kind: 'example', text: parseRichText(note.example) },
      ]),
    ]),
  };
}
