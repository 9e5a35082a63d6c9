import { readNote } from '@shikhar/contracts/notes/routes';
import type { AuthoredNote } from '@shikhar/contracts/notes/schemas';
import { listChapters } from '@shikhar/contracts/questions/routes';
import { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import { writeDownloadHref, writeMaterialHref } from '../../../lib/material-paths.ts';
import { renderMath } from '../../../lib/math.server.ts';
import { makeOrderedId } from '../../../lib/ordered-id.server.ts';
import { formatRecordMoment } from '../../../lib/site-time.ts';
import { requireVisitor } from '../../session/guards.server.ts';
import type { RequestArguments } from '../../session/visit.server.ts';
import type { Visitor } from '../../session/visitor.server.ts';
import type { KeptNote, NoteFormView } from './note-form.ts';
import { listNoteTexts, type NoteValues, newNoteValues } from './note-values.ts';
import { writeNote } from './read-note.ts';

/** The texts with formulas in them, as students see them. */
export function readMaths(values: NoteValues): NoteFormView['maths'] {
  const typed = listNoteTexts(values).filter(({ text }) => text.includes('$'));
  return typed.map(({ label, text }) => ({ label, text: renderMath(text) }));
}

/** The chapters of the books, of the class and subject where they are chosen. */
async function listTitles(visitor: Visitor, values: NoteValues): Promise<string[]> {
  const level = ClassLevel.safeParse(values.class).data;
  const subject = Subject.safeParse(values.subject).data;
  const { chapters } = (await visitor.ask(listChapters, { query: { class: level, subject } })).body;
  return [...new Set(chapters.map(({ title }) => title))];
}

/** The empty form of a new note, of the class and subject that the address names. */
export async function loadNewNote(args: RequestArguments): Promise<NoteFormView> {
  const visitor = await requireVisitor(args);
  const asked = new URL(args.request.url).searchParams;
  const values = {
    ...newNoteValues,
    class: ClassLevel.safeParse(asked.get('class')).data ?? '',
    subject: Subject.safeParse(asked.get('subject')).data ?? '',
    chapter: asked.get('chapter')?.slice(0, 200) ?? '',
  };
  return {
    kept: null,
    newId: makeOrderedId(args.context.now),
    values,
    revision: 1,
    maths: [],
    chapters: await listTitles(visitor, values),
  };
}

function viewKept({ material }: AuthoredNote): KeptNote {
  const { id, title, subject, author, updatedAt, isPublished, file } = material;
  return {
    id,
    title,
    about: `${subject}, Class ${material.class}, by ${author?.name ?? 'the platform'}, changed ${formatRecordMoment(updatedAt)}`,
    isHidden: !isPublished,
    readHref: writeMaterialHref(id),
    downloadHref: writeDownloadHref(file),
  };
}

/** A note with its form filled in. Throws the screen for what is no note. */
export async function loadNote(args: RequestArguments, id: string): Promise<NoteFormView> {
  const visitor = await requireVisitor(args);
  const { body } = await visitor.ask(readNote, { params: { id } });
  const { material, note } = body;
  const { title, subject, chapter, isPublished, revision } = material;
  const values = writeNote({ draft: { title, class: material.class, subject, chapter, ...note }, isPublished });
  return {
    kept: viewKept(body),
    newId: null,
    values,
    revision,
    maths: readMaths(values),
    chapters: await listTitles(visitor, values),
  };
}
