import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { getAuthoredMaterial, updateMaterial } from '@shikhar/contracts/materials/authoring/routes';
import { type AuthoredMaterial, MaterialRevision } from '@shikhar/contracts/materials/authoring/schemas';
import { formatNumber } from '@shikhar/contracts/vocabulary/format-number';
import * as z from 'zod';
import { listChapterTitles } from '../../../../domain/chapter-titles.server.ts';
import { DomainRefusal } from '../../../../domain/errors.ts';
import type { FieldValues } from '../../../../forms/field-values.ts';
import { noErrors } from '../../../../forms/form-errors.ts';
import { buildDownloadHref, buildMaterialHref } from '../../../../lib/addresses/material-paths.ts';
import { parseId } from '../../../../lib/addresses/parse-id.ts';
import { findStaffPath } from '../../../../lib/area.ts';
import { formatRecordMoment } from '../../../../lib/site/site-time.ts';
import { requireServiceClient } from '../../../accounts/sessions/guards.server.ts';
import type { ServiceClient } from '../../../accounts/sessions/service-client.server.ts';
import type { RequestArguments } from '../../../accounts/sessions/session.server.ts';
import { submitForm } from '../../../accounts/sessions/submit-form.server.ts';
import { buildMaterialItem, describeFile } from '../list/material-row.server.ts';
import { editForm } from '../material-form.ts';
import { buildEditHref, type MaterialsBase } from '../materials-base.ts';

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

function toValues(material: AuthoredMaterial): FieldValues {
  const { title, subject, type, chapter, description, isPublished } = material;
  return { title, subject, class: material.class, type, chapter, description, ...(isPublished && { isPublished: 'on' }) };
}

export async function loadEdit(args: RequestArguments & Pick<ActionFunctionArgs, 'params'>) {
  const client = await requireServiceClient(args);
  const base = findStaffPath(args.request, 'materials');
  const material = await loadUploaded(client, parseId(args.params, 'materialId'), base);
  const { id, file, author, addedAt, updatedAt, revision } = material;
  const { title, about, downloads, isHidden } = buildMaterialItem(material);
  return {
    row: { id, title, about, downloads, isHidden },
    form: { values: toValues(material), hidden: { revision }, errors: noErrors },
    facts: [
      { label: 'File', value: file.name },
      { label: 'Kind', value: describeFile(material) },
      { label: 'Downloads', value: formatNumber(downloads) },
      { label: 'Added', value: formatRecordMoment(addedAt) },
      { label: 'Changed', value: formatRecordMoment(updatedAt) },
      { label: 'By', value: author?.name ?? 'The platform' },
    ],
    /** Thumbnail; null if there is none. */
    pictureHref: file.hasPicture ? `${buildMaterialHref(id)}/picture` : null,
    openHref: buildMaterialHref(id),
    downloadHref: buildDownloadHref(file),
    chapters: await listChapterTitles(client.call, {}),
    isAsked: new URL(args.request.url).searchParams.has('delete'),
  };
}
export type EditView = Awaited<ReturnType<typeof loadEdit>>;

/** Saves the details and visibility of a material. */
export async function saveEdit(args: ActionFunctionArgs) {
  const client = await requireServiceClient(args);
  const base = findStaffPath(args.request, 'materials');
  const params = { id: parseId(args.params, 'materialId') };
  return submitForm(args, {
    form: editForm,
    hidden: z.strictObject({ revision: RevisionField }),
    fallback: 'The material could not be saved. Please try again.',
    async save(change, { revision }) {
      const { body } = await client.call(updateMaterial, { params, body: { revision, ...change } });
      await client.showToast({ text: body.isPublished ? `Saved: ${body.title}` : `Saved: ${body.title} (hidden)` });
      return redirect(`${base}/all`, 303);
    },
    // The user has seen that someone else changed it.
    async retry({ code }) {
      if (code !== 'MATERIAL_STALE') return null;
      return { hidden: { revision: (await client.ask(getAuthoredMaterial, { params })).body.revision } };
    },
  });
}
