import { ConceptNote } from '@shikhar/contracts/materials/schemas';
import { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import { z } from 'zod';
import { parseRichText, type RichText } from './parse-rich-text.ts';

type Block =
  | { kind: 'heading'; level: 2 | 3; text: string }
  | { kind: 'text' | 'example'; text: RichText }
  | { kind: 'points'; points: RichText[] };

/** What `paper.typ` sets. */
export interface Paper {
  title: string;
  /** Of which class, subject and chapter it is. */
  about: string;
  keywords: string[];
  hasContents: boolean;
  blocks: Block[];
}

/** A concept note as it is typeset. */
export const WholeNote = z.object({
  title: z.string(),
  class: ClassLevel,
  subject: Subject,
  chapter: z.string(),
  ...ConceptNote.shape,
});
export type WholeNote = z.infer<typeof WholeNote>;

/** A paper of several notes: `keyPoints` or worked `examples` of each, by chapters in the order of the notes. */
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

/** `read` reads each of its texts. */
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
    blocks: [...chapters].flatMap(([chapter, ofChapter]): Block[] => [
      { kind: 'heading', level: 2, text: chapter },
      ...ofChapter.flatMap((note): Block[] => [
        { kind: 'heading', level: 3, text: note.title },
        shows === 'keyPoints'
          ? { kind: 'points', points: note.keyPoints.map(parseRichText) }
          : { kind: 'example', text: parseRichText(note.example) },
      ]),
    ]),
  };
}
