import { getNote } from '@shikhar/contracts/materials/notes/routes';
import type { AuthoredNote } from '@shikhar/contracts/materials/notes/schemas';
import { listChapters } from '@shikhar/contracts/questions/routes';
import { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import { buildDownloadHref, buildMaterialHref } from '../../../lib/addresses/material-paths.ts';
import { renderMath } from '../../../lib/maths/math.server.ts';
import { createOrderedId } from '../../../lib/ordered-id.server.ts';
import { formatRecordMoment } from '../../../lib/site/site-time.ts';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';
import type { RequestArguments } from '../../accounts/sessions/session.server.ts';
import type { NoteFormView, SavedNote } from './note-form.ts';
import { listNoteTexts, type NoteValues, newNoteValues } from './note-values.ts';
import { toNoteValues } from './parse-note.ts';

/** Preview of the texts that contain formulas. */
export function renderMaths(values: NoteValues): NoteFormView['maths'] {
  const typed = listNoteTexts(values).filter(({ text }) => text.includes('$'));
  return typed.map(({ label, text }) => ({ label, text: renderMath(text) }));
}

/** Textbook chapters, filtered by class and subject if chosen. */
async function listTitles(client: ServiceClient, values: NoteValues): Promise<string[]> {
  const level = ClassLevel.safeParse(values.class).data;
  const subject = Subject.safeParse(values.subject).data;
  const { chapters } = (await client.ask(listChapters, { query: { class: level, subject } })).body;
  return [...new Set(chapters.map(({ title }) => title))];
}

/** An empty form for a new note, with class and subject from the URL. */
export async function loadNewNote(args: RequestArguments): Promise<NoteFormView> {
  const client = await requireServiceClient(args);
  const asked = new URL(args.request.url).searchParams;
  const values = {
    ...newNoteValues,
    class: ClassLevel.safeParse(asked.get('class')).data ?? '',
    subject: Subject.safeParse(asked.get('subject')).data ?? '',
    chapter: asked.get('chapter')?.slice(0, 200) ?? '',
  };
  return {
    saved: null,
    newId: createOrderedId(args.context.now),
    values,
    revision: 1,
    maths: [],
    chapters: await listTitles(client, values),
  };
}

function buildSavedView({ material }: AuthoredNote): SavedNote {
  const { id, title, subject, author, updatedAt, isPublished, file } = material;
  return {
    id,
    title,
    about: `${subject}, Class ${material.class}, by ${author?.name ?? 'the platform'}, changed ${formatRecordMoment(updatedAt)}`,
    isHidden: !isPublished,
    readHref: buildMaterialHref(id),
    downloadHref: buildDownloadHref(file),
  };
}

/** Loads a note into its form. Throws a 404 page if it is not a note. */
export async function loadNote(args: RequestArguments, id: string): Promise<NoteFormView> {
  const client = await requireServiceClient(args);
  const { body } = await client.ask(getNote, { params: { id } });
  const { material, note } = body;
  const { title, subject, chapter, isPublished, revision } = material;
  const values = toNoteValues({ draft: { title, class: material.class, subject, chapter, ...note }, isPublished });
  return {
    saved: buildSavedView(body),
    newId: null,
    values,
    revision,
    maths: renderMaths(values),
    chapters: await listTitles(client, values),
  };
}
