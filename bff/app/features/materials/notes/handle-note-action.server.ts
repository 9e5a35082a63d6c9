import { type ActionFunctionArgs, data, redirect } from '@remix-run/node';
import { MaterialRefusal, MaterialRevision } from '@shikhar/contracts/materials/authoring/schemas';
import { createNote, updateNote } from '@shikhar/contracts/materials/notes/routes';
import type { AuthoredNote } from '@shikhar/contracts/materials/notes/schemas';
import * as z from 'zod';
import { DomainRefusal, renameFieldErrors } from '../../../domain/errors.ts';
import { noErrors, toRepeatedFieldsError } from '../../../forms/form-errors.ts';
import { parseForm, sortFields } from '../../../forms/parse-form.ts';
import { buildMaterialHref } from '../../../lib/addresses/material-paths.ts';
import { findStaffPath } from '../../../lib/area.ts';
import { createOrderedId } from '../../../lib/ordered-id.server.ts';
import { createOutdatedFormRefusal } from '../../../lib/responses/refusal.ts';
import { formatTime } from '../../../lib/site/site-time.ts';
import { explainFormFailure } from '../../accounts/sessions/form-failure.server.ts';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';
import { renderMaths } from './load-note.server.ts';
import type { AnsweredForm } from './note-form.ts';
import { addPoint, findStrangeFields, getPointName, type NoteValues, parseNoteValues, removePoint } from './note-values.ts';
import { getFieldName, parseNote } from './parse-note.ts';

const FormSubmission = z.union([z.enum(['save', 'read', 'add']), z.templateLiteral(['remove-', z.int().min(1).max(99)])]);

const Hidden = z.object({
  intent: FormSubmission,
  revision: z.coerce.number().pipe(MaterialRevision),
  id: z.uuid().optional(),
});

interface SubmittedForm {
  values: NoteValues;
  submission: z.infer<typeof FormSubmission>;
  revision: number;
  newId: string | null;
}

function show({ values, revision, newId }: SubmittedForm, more: Partial<AnsweredForm> = {}): AnsweredForm {
  const shown = more.values ?? values;
  return {
    values: shown,
    errors: noErrors,
    revision,
    newId,
    maths: renderMaths(shown),
    focusRow: null,
    changed: null,
    ...more,
  };
}

async function parseSubmittedForm(request: Request): Promise<SubmittedForm & { repeated: readonly string[] }> {
  const { fields, repeated } = sortFields(await parseForm(request));
  const { intent = 'save', revision, id, ...texts } = fields;
  const hidden = Hidden.safeParse({ intent, revision, id });
  if (!hidden.success || findStrangeFields(texts).length > 0) {
    throw createOutdatedFormRefusal();
  }
  const storable = Object.entries(texts).map(([name, text]) => [name, text.toWellFormed().replaceAll('\u0000', '')]);
  const { data: parsed } = hidden;
  return {
    values: parseNoteValues(Object.fromEntries(storable)),
    submission: parsed.intent,
    revision: parsed.revision,
    newId: parsed.id ?? null,
    repeated,
  };
}

const plainFields = ['title', 'class', 'subject', 'chapter', 'summary', 'example', 'keywords'];

function listFields({ points }: NoteValues): ReadonlySet<string> {
  return new Set([...plainFields, ...points.map((_, row) => getPointName(row))]);
}

/** 'Asha Rao saved this note at 3:52 pm.' */
function formatChanged({ changedBy, changedAt }: MaterialRefusal): string {
  return `${changedBy ?? 'Someone'} saved this note${changedAt ? ` at ${formatTime(changedAt)}` : ''}.`;
}

function showFailure(error: unknown, form: SubmittedForm, { context }: ActionFunctionArgs) {
  const stale =
    error instanceof DomainRefusal && error.problem.code === 'MATERIAL_STALE'
      ? MaterialRefusal.safeParse(error.body).data
      : undefined;
  if (stale?.revision !== undefined) {
    return data(show(form, { revision: stale.revision, changed: formatChanged(stale) }), { status: 409 });
  }
  const fallback = 'The note could not be saved. Please try again.';
  const renamed = renameFieldErrors(error, (path) => getFieldName(path, form.values));
  const { status, headers, errors } = explainFormFailure(renamed, { context, shown: listFields(form.values), fallback });
  // This form has already created a note: submitting it again creates another.
  const isUsed = error instanceof DomainRefusal && error.problem.code === 'CONFLICT' && form.newId !== null;
  return data(show(form, { errors, ...(isUsed && { newId: createOrderedId(context.now) }) }), { status, headers });
}

async function save(client: ServiceClient, form: SubmittedForm, id: string | null): Promise<AuthoredNote | AnsweredForm> {
  const { draft, errors } = parseNote(form.values);
  if (!draft) return show(form, { errors: { messages: [], fields: errors } });
  if (id === null) {
    return (await client.call(createNote, { body: { ...draft, ...(form.newId !== null && { id: form.newId }) } })).body;
  }
  const { revision, values } = form;
  return (await client.call(updateNote, { params: { id }, body: { revision, draft, isPublished: values.isPublished } })).body;
}

/** Handles the buttons of the note page; `id` is null for a new note. */
export async function handleNoteAction(args: ActionFunctionArgs, id: string | null) {
  const client = await requireServiceClient(args);
  const base = findStaffPath(args.request, 'materials');
  const { repeated, ...form } = await parseSubmittedForm(args.request);
  const given = id === null ? { ...form, values: { ...form.values, isPublished: true } } : form;
  if (repeated.length > 0) return data(show(given, { errors: toRepeatedFieldsError(repeated) }), { status: 400 });
  const { values, submission } = given;
  switch (submission) {
    case 'read':
      return data(show(given));
    case 'add':
      return data(show(given, { values: addPoint(values), focusRow: values.points.length }));
    case 'save':
      break;
    default:
      return data(show(given, { values: removePoint(values, Number(submission.slice('remove-'.length)) - 1) }));
  }
  try {
    const saved = await save(client, given, id);
    if ('errors' in saved) return data(saved, { status: 400 });
    const { material } = saved;
    const links = [{ href: buildMaterialHref(material.id), label: 'Read it' }];
    await client.showToast({ text: `Saved: ${material.title}${material.isPublished ? '' : ' (hidden)'}`, links });
    return redirect(`${base}/all`, 303);
  } catch (error) {
    return showFailure(error, given, args);
  }
}
