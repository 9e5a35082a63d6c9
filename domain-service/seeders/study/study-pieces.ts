import type { MaterialDetails } from '@shikhar/contracts/materials/authoring/schemas';
import type { MediaType } from '@shikhar/contracts/materials/schemas';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import type { Subject } from '@shikhar/contracts/vocabulary/subject';
import type { Booklet } from '../../src/modules/materials/notes/typesetting/paper.ts';
import type { NoteInFile } from '../content-files/note-file.ts';
import type { VideoInFile } from '../content-files/video-file.ts';

/** The source of a typeset PDF. */
export type PaperSource = { note: NoteInFile } | { booklet: Booklet };

/** A study material of the demo, before its file is made. */
export interface StudyPiece {
  /** A stable, unique name. */
  name: string;
  details: MaterialDetails;
  mediaType: MediaType;
  note: NoteInFile | null;
}

export interface PaperPiece extends StudyPiece {
  source: PaperSource;
}

export interface VideoPiece extends StudyPiece {
  video: VideoInFile;
}

/** Subjects with worked examples, which get their own paper. */
const workedSubjects: readonly Subject[] = ['Mathematics', 'Science'];

function describeNote(note: NoteInFile): PaperPiece {
  const { class: level, subject, chapter, title, summary } = note;
  return {
    name: `note ${level} ${subject} ${chapter} ${title}`,
    details: { title, class: level, subject, chapter, type: 'notes', description: summary },
    mediaType: 'application/pdf',
    note,
    source: { note },
  };
}

function describeVideo(video: VideoInFile): VideoPiece {
  const { class: level, subject, chapter, title, description } = video;
  return {
    name: `video ${video.file}`,
    details: { title, class: level, subject, chapter, type: 'video', description },
    mediaType: 'video/mp4',
    note: null,
    video,
  };
}

function describeBooklet(
  booklet: Pick<Booklet, 'class' | 'subject' | 'shows' | 'notes'>,
  title: string,
  description: string,
): PaperPiece {
  const { class: level, subject, shows } = booklet;
  return {
    name: `booklet ${level} ${subject} ${shows}`,
    details: { title, class: level, subject, chapter: '', type: 'pdf', description },
    mediaType: 'application/pdf',
    note: null,
    source: { booklet: { ...booklet, title } },
  };
}

function describeBooklets(level: ClassLevel, subject: Subject, notes: readonly NoteInFile[]): PaperPiece[] {
  const place = { class: level, subject, notes };
  const keyPoints = describeBooklet(
    { ...place, shows: 'keyPoints' },
    `Class ${level} ${subject}: key points of every chapter`,
    `The key points of all our notes of Class ${level} ${subject}, chapter by chapter, to go through before a test.`,
  );
  if (!workedSubjects.includes(subject)) return [keyPoints];
  const examples = describeBooklet(
    { ...place, shows: 'examples' },
    `Class ${level} ${subject}: worked examples`,
    `An example for every note of Class ${level} ${subject}, worked out. Cover the working, try it yourself, then compare.`,
  );
  return [keyPoints, examples];
}

/** The notes in chapter order, and papers of all notes of a subject. */
export function planPapers(notes: readonly NoteInFile[]): PaperPiece[] {
  const bySubject = Map.groupBy(notes, (note) => `${note.class} ${note.subject}`);
  const booklets = [...bySubject.values()].flatMap((subjectNotes) => {
    const [first] = subjectNotes;
    return first ? describeBooklets(first.class, first.subject, subjectNotes) : [];
  });
  return [...notes.map(describeNote), ...booklets];
}

export function planVideos(videos: readonly VideoInFile[]): VideoPiece[] {
  return videos.map(describeVideo);
}
