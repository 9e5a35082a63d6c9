import { type ActionFunctionArgs, data, redirect } from '@remix-run/node';
import { getAuthoredMaterial, updateMaterial } from '@shikhar/contracts/materials/authoring/routes';
import { type AuthoredMaterial, MaterialRevision } from '@shikhar/contracts/materials/authoring/schemas';
import * as z from 'zod';
import { DomainRefusal } from '../../../../domain/errors.ts';
import { toRepeatedFieldsError } from '../../../../forms/form-errors.ts';
import { parseForm, sortFields } from '../../../../forms/parse-form.ts';
import { buildDownloadHref, buildMaterialHref } from '../../../../lib/addresses/material-paths.ts';
import { parseId } from '../../../../lib/addresses/parse-id.ts';
import { findStaffPath } from '../../../../lib/area.ts';
import { createOutdatedFormRefusal } from '../../../../lib/responses/refusal.ts';
import { formatRecordMoment } from '../../../../lib/site/site-time.ts';
import { requireServiceClient } from '../../../accounts/sessions/guards.server.ts';
import type { ServiceClient } from '../../../accounts/sessions/service-client.server.ts';
import type { RequestArguments } from '../../../accounts/sessions/session.server.ts';
import { explainMaterialFailure } from '../explain-failure.server.ts';
import { buildMaterialRow } from '../list/material-row.server.ts';
import { buildEditHref, type MaterialsBase } from '../materials-base.ts';
import { parseDetails } from '../parse-details.ts';
import { listChapterTitles } from '../uploads/load-upload.server.ts';
import type { EditView, RefusedEdit } from './edit-view.ts';

const known = new Set(['title', 'subject', 'class', 'type', 'chapter', 'description', 'isPublished', 'revision']);

export const RevisionField = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
  .pipe(MaterialRevision);

const Present = z.object({ revision: MaterialRevision });

/** Loads a material for editing; redirects concept notes to their editor. */
export async function loadUploaded(client: ServiceClient, id: string, base: MaterialsBase): Promise<AuthoredMaterial> {
  const { body } = await client.ask(getAuthoredMaterial, { params: { id } });
  if (body.isNote) throw redirect(buildEditHref(base, body));
  return body;
}

/** The current revision from a conflict error. */
export function findPresentRevision(error: unknown): number | undefined {
  return error instanceof DomainRefusal ? Present.safeParse(error.body).data?.revision : undefined;
}

function toValues(material: AuthoredMaterial): EditView['values'] {
  const { title, subject, type, chapter, description, isPublished } = material;
  return { title, subject, class: material.class, type, chapter, description, ...(isPublished && { isPublished: 'on' }) };
}

export async function loadEdit(args: RequestArguments & Pick<ActionFunctionArgs, 'params'>) {
  const client = await requireServiceClient(args);
  const base = findStaffPath(args.request, 'materials');
  const material = await loadUploaded(client, parseId(args.params, 'materialId'), base);
  const { id, file, author, addedAt, updatedAt, revision } = material;
  const row = buildMaterialRow(material, client.user.role === 'admin');
  const view: EditView = {
    row,
    values: toValues(material),
    revision,
    facts: [
      { label: 'File', value: file.name },
      { label: 'Kind', value: row.file },
      { label: 'Downloads', value: row.downloads },
      { label: 'Added', value: formatRecordMoment(addedAt) },
      { label: 'Changed', value: formatRecordMoment(updatedAt) },
      { label: 'By', value: author?.name ?? 'The platform' },
    ],
    pictureHref: file.hasPicture ? `${buildMaterialHref(id)}/picture` : null,
    openHref: buildMaterialHref(id),
    downloadHref: buildDownloadHref(file),
    chapters: await listChapterTitles(client),
    isAsked: new URL(args.request.url).searchParams.has('delete'),
  };
  return view;
}

function refuse(refused: RefusedEdit, status = 400, headers: Readonly<Record<string, string>> = {}) {
  return data(refused, { status, headers });
}

/** Saves the details and visibility of a material. */
export async function saveEdit(args: ActionFunctionArgs) {
  const client = await requireServiceClient(args);
  const base = findStaffPath(args.request, 'materials');
  const id = parseId(args.params, 'materialId');
  const { fields, repeated } = sortFields(await parseForm(args.request));
  const { revision: given, ...values } = fields;
  const { data: revision } = RevisionField.safeParse(given);
  if (revision === undefined || Object.keys(fields).some((name) => !known.has(name))) {
    throw createOutdatedFormRefusal();
  }
  if (repeated.length > 0) return refuse({ errors: toRepeatedFieldsError(repeated), values, revision });
  const { details, errors } = parseDetails(values);
  if (!details) return refuse({ errors: { messages: [], fields: errors }, values, revision });
  try {
    const isPublished = values['isPublished'] !== undefined;
    const { body } = await client.call(updateMaterial, { params: { id }, body: { revision, details, isPublished } });
    await client.showToast({ text: `Saved: ${body.title}${body.isPublished ? '' : ' (hidden)'}` });
    return redirect(`${base}/all`, 303);
  } catch (error) {
    const failure = explainMaterialFailure(error, args.context);
    return refuse(
      { errors: failure.errors, values, revision: findPresentRevision(error) ?? revision },
      failure.status,
      failure.headers,
    );
  }
}
