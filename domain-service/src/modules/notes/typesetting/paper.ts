import type { ConceptNote } from '@shikhar/contracts/materials/schemas';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import type { Subject } from '@shikhar/contracts/vocabulary/subject';
import { type RichText, readRichText } from './read-rich-text.ts';

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
export interface WholeNote extends ConceptNote {
  title: string;
  class: ClassLevel;
  subject: Subject;
  chapter: string;
}

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

export function layOutNote(note: WholeNote): Paper {
  return {
    title: note.title,
    about: `${describeSubject(note)} · ${note.chapter}`,
    keywords: note.keywords,
    hasContents: false,
    blocks: [
      { kind: 'text', text: readRichText(note.summary) },
      { kind: 'heading', level: 2, text: 'Key points' },
      { kind: 'points', points: note.keyPoints.map(readRichText) },
      { kind: 'heading', level: 2, text: 'Example' },
      { kind: 'example', text: readRichText(note.example) },
    ],
  };
}

export function layOutBooklet({ shows, notes, ...booklet }: Booklet): Paper {
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
          ? { kind: 'points', points: note.keyPoints.map(readRichText) }
          : { kind: 'example', text: readRichText(note.example) },
      ]),
    ]),
  };
}
