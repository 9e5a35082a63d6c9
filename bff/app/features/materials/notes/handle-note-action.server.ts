import { type ActionFunctionArgs, data, redirect } from '@remix-run/node';
import { MaterialRefusal, MaterialRevision } from '@shikhar/contracts/materials/authoring/schemas';
import { createNote, updateNote } from '@shikhar/contracts/materials/notes/routes';
import type { NoteDraft } from '@shikhar/contracts/materials/notes/schemas';
import * as z from 'zod';
import { DomainRefusal } from '../../../domain/errors.ts';
import type { FieldValues } from '../../../forms/field-values.ts';
import { noErrors } from '../../../forms/form-errors.ts';
import { parseForm, sortFields } from '../../../forms/parse-form.ts';
import { buildMaterialHref } from '../../../lib/addresses/material-paths.ts';
import { findStaffPath } from '../../../lib/area.ts';
import { createOrderedId } from '../../../lib/ordered-id.server.ts';
import { createOutdatedFormRefusal } from '../../../lib/responses/refusal.ts';
import { formatTime } from '../../../lib/site/site-time.ts';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';
import { submitForm } from '../../accounts/sessions/submit-form.server.ts';
import { renderMaths } from './load-note.server.ts';
import { type AnsweredNote, addPoint, listPointNumbers, type NoteHidden, noteForm, removePoint } from './note-form.ts';

const Hidden = z.strictObject({
  intent: z.union([z.enum(['save', 'read', 'add']), z.templateLiteral(['remove-', z.int().min(1).max(99)])]).default('save'),
  revision: z.coerce.number().pipe(MaterialRevision),
  id: z.uuid().optional(),
});

/** The form of a request. Pages without JavaScript also send it to add a row, to remove one and to see the formulas. */
async function parsePosted(request: Request) {
  const posted = await parseForm(request);
  const given = Object.entries(sortFields(posted).fields);
  const isShown = (name: string) => noteForm.fields.includes(name);
  const hidden = Hidden.safeParse(Object.fromEntries(given.filter(([name]) => !isShown(name)))).data;
  if (!hidden) throw createOutdatedFormRefusal();
  const texts = given
    .filter(([name]) => isShown(name))
    .map(([name, text]) => [name, text.toWellFormed().replaceAll('\u0000', '')]);
  const values: FieldValues = Object.fromEntries(texts);
  return { posted, hidden, values };
}

/** 'Asha Rao saved this note at 15:52.' */
function formatChanged({ changedBy, changedAt }: MaterialRefusal): string {
  const who = changedBy ?? 'Someone';
  return changedAt ? `${who} saved this note at ${formatTime(changedAt)}.` : `${who} saved this note.`;
}

function answer(values: FieldValues, hidden: NoteHidden, more: Partial<AnsweredNote>, status = 200) {
  return data<AnsweredNote>({ view: { values, hidden, errors: noErrors }, maths: renderMaths(values), ...more }, { status });
}

interface NoteChange {
  id: string | null;
  hidden: NoteHidden;
  draft: NoteDraft;
  isPublished: boolean;
}

async function save(client: ServiceClient, { id, hidden, draft, isPublished }: NoteChange) {
  if (id === null) return (await client.call(createNote, { body: { ...draft, ...(hidden.id && { id: hidden.id }) } })).body;
  return (await client.call(updateNote, { params: { id }, body: { revision: hidden.revision, draft, isPublished } })).body;
}

/** Handles the buttons of the note page; `id` is null for a new note. */
export async function handleNoteAction(args: ActionFunctionArgs, id: string | null) {
  const client = await requireServiceClient(args);
  const base = findStaffPath(args.request, 'materials');
  const { posted, hidden: sent, values } = await parsePosted(args.request);
  const { intent, ...hidden } = sent;
  if (intent === 'read') return answer(values, hidden, {});
  if (intent === 'add') {
    const added = addPoint(values);
    return answer(added, hidden, { focus: listPointNumbers(added).at(-1) });
  }
  if (intent !== 'save') return answer(removePoint(values, Number(intent.slice('remove-'.length))), hidden, {});
  const submission = {
    form: noteForm,
    hidden: Hidden.transform(({ intent: _, ...rest }) => rest),
    fallback: 'The note could not be saved. Please try again.',
    async save({ draft, isPublished }: { draft: NoteDraft; isPublished: boolean }) {
      try {
        const { material } = await save(client, { id, hidden, draft, isPublished });
        const links = [{ href: buildMaterialHref(material.id), label: 'Read it' }];
        const text = material.isPublished ? `Saved: ${material.title}` : `Saved: ${material.title} (hidden)`;
        await client.showToast({ text, links });
        return redirect(`${base}/all`, 303);
      } catch (error) {
        if (!(error instanceof DomainRefusal) || error.problem.code !== 'MATERIAL_STALE') throw error;
        const stale = MaterialRefusal.safeParse(error.body).data;
        if (stale?.revision === undefined) throw error;
        return answer(values, { revision: stale.revision }, { changed: formatChanged(stale) }, 409);
      }
    },
    // This form has already created a note: submitting it again creates another.
    async retry({ code }: { code: string }) {
      return code === 'CONFLICT' && hidden.id ? { hidden: { ...hidden, id: createOrderedId(args.context.now) } } : null;
    },
  };
  return submitForm(args, submission, posted);
}
