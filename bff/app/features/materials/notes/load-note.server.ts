import { getNote } from '@shikhar/contracts/materials/notes/routes';
import type { AuthoredNote } from '@shikhar/contracts/materials/notes/schemas';
import { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import { listChapterTitles } from '../../../domain/chapter-titles.server.ts';
import type { FieldValues } from '../../../forms/field-values.ts';
import { noErrors } from '../../../forms/form-errors.ts';
import { buildDownloadHref, buildMaterialHref } from '../../../lib/addresses/material-paths.ts';
import { renderMath } from '../../../lib/maths/math.server.ts';
import { createOrderedId } from '../../../lib/ordered-id.server.ts';
import { formatRecordMoment } from '../../../lib/site/site-time.ts';
import type { MathsField } from '../../../ui/maths-preview.tsx';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';
import type { RequestArguments } from '../../accounts/sessions/session.server.ts';
import { formatAuthor } from '../authoring/list/material-row.server.ts';
import { getPointName, listPointNumbers, type NoteView, newNoteValues, type SavedNote, toNoteValues } from './note-form.ts';

/** Preview of the texts that contain formulas. */
export function renderMaths(values: FieldValues): MathsField[] {
  const points = listPointNumbers(values).map((number, index) => [`Key point ${index + 1}`, getPointName(number)] as const);
  const fields = [['Summary', 'summary'], ...points, ['Example', 'example']] as const;
  return fields.flatMap(([label, name]) => {
    const text = values[name] ?? '';
    return text.includes('$') ? { label, text: renderMath(text) } : [];
  });
}

/** Textbook chapters, filtered by class and subject if chosen. */
async function listTitles(client: ServiceClient, values: FieldValues): Promise<string[]> {
  const level = ClassLevel.safeParse(values['class']).data;
  const subject = Subject.safeParse(values['subject']).data;
  return listChapterTitles(client.ask, { class: level, subject });
}

/** An empty form for a new note, with class and subject from the URL. */
export async function loadNewNote(args: RequestArguments): Promise<NoteView> {
  const client = await requireServiceClient(args);
  const asked = new URL(args.request.url).searchParams;
  const values = {
    ...newNoteValues,
    class: ClassLevel.safeParse(asked.get('class')).data ?? '',
    subject: Subject.safeParse(asked.get('subject')).data ?? '',
    chapter: asked.get('chapter')?.slice(0, 200) ?? '',
  };
  const hidden = { revision: 1, id: createOrderedId(args.context.now) };
  return { saved: null, form: { values, hidden, errors: noErrors }, maths: [], chapters: await listTitles(client, values) };
}

function buildSavedView({ material }: AuthoredNote): SavedNote {
  const { id, title, subject, author, updatedAt, isPublished, file } = material;
  return {
    id,
    title,
    about: `${subject}, Class ${material.class}, ${formatAuthor(author)}, changed ${formatRecordMoment(updatedAt)}`,
    isHidden: !isPublished,
    readHref: buildMaterialHref(id),
    downloadHref: buildDownloadHref(file),
  };
}

/** Loads a note into its form. Throws a 404 page if it is not a note. */
export async function loadNote(args: RequestArguments, id: string): Promise<NoteView> {
  const client = await requireServiceClient(args);
  const { body } = await client.ask(getNote, { params: { id } });
  const { title, subject, class: level, chapter, isPublished, revision } = body.material;
  const values = toNoteValues({ title, class: level, subject, chapter, ...body.note }, isPublished);
  return {
    saved: buildSavedView(body),
    form: { values, hidden: { revision }, errors: noErrors },
    maths: renderMaths(values),
    chapters: await listTitles(client, values),
  };
}
