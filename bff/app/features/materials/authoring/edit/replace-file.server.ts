import { randomUUID } from 'node:crypto';
import { type ActionFunctionArgs, data, redirect } from '@remix-run/node';
import { replaceMaterialFile } from '@shikhar/contracts/materials/authoring/routes';
import type { MaterialUpload } from '@shikhar/contracts/materials/authoring/schemas';
import type { MaterialType } from '@shikhar/contracts/materials/schemas';
import { DomainRefusal } from '../../../../domain/errors.ts';
import { toRepeatedFieldsError } from '../../../../forms/form-errors.ts';
import { sortFields } from '../../../../forms/parse-form.ts';
import { parseId } from '../../../../lib/addresses/parse-id.ts';
import { findStaffPath } from '../../../../lib/area.ts';
import { getSite } from '../../../../lib/site/site.ts';
import { requireServiceClient } from '../../../accounts/sessions/guards.server.ts';
import type { ServiceClient } from '../../../accounts/sessions/service-client.server.ts';
import type { RequestArguments } from '../../../accounts/sessions/session.server.ts';
import { explainMaterialFailure } from '../explain-failure.server.ts';
import { buildSavedFile, describeFile } from '../list/material-row.server.ts';
import type { SavedFile } from '../list/material-row.ts';
import type { RefusedMaterial } from '../material-form.ts';
import type { MaterialsBase } from '../materials-base.ts';
import { findSaved } from '../uploads/load-upload.server.ts';
import {
  deleteQuietly,
  explainFileError,
  refuseForm,
  streamMaterialForm,
  waitForUpload,
} from '../uploads/stream-material.server.ts';
import { findPresentRevision, loadUploaded, RevisionField } from './edit-material.server.ts';

const known = new Set(['revision', 'uploadId', 'formId', 'file', 'forget']);

export interface ReplaceView {
  id: string;
  title: string;
  type: MaterialType;
  /** The current file: `Notes, 6 pages, 1.2 MB`, and its name. */
  now: string;
  name: string;
  revision: number;
  /** As `UploadView` has it. */
  formId: string;
  /** An uploaded file that waits to replace it. */
  saved: SavedFile | null;
  /** The largest file, in MB. */
  max: number;
  /** Owner whose unfinished uploads the browser may resume. */
  owner: string;
}

export async function loadReplace(args: RequestArguments & Pick<ActionFunctionArgs, 'params'>) {
  const client = await requireServiceClient(args);
  const base = findStaffPath(args.request, 'materials');
  const material = await loadUploaded(client, parseId(args.params, 'materialId'), base);
  const { id, title, type, file, revision } = material;
  const view: ReplaceView = {
    id,
    title,
    type,
    now: describeFile(material),
    name: file.name,
    revision,
    formId: randomUUID(),
    saved: await findSaved(client, args.request),
    max: getSite().maxUploadSize,
    owner: client.user.id,
  };
  return view;
}

interface Judged {
  fields?: Readonly<Record<string, string>>;
  messages?: readonly string[];
  upload: MaterialUpload | null;
  revision: number;
  status?: number;
}

function refuse({ fields = {}, messages = [], upload, revision, status = 400 }: Judged) {
  const view = { values: {}, hidden: { revision }, errors: { messages, fields } };
  const refused: RefusedMaterial<{ revision: number }> = { view, saved: upload && buildSavedFile(upload) };
  return data(refused, { status });
}

interface Replacing {
  id: string;
  base: MaterialsBase;
  upload: MaterialUpload;
  revision: number;
}

async function replace(client: ServiceClient, args: ActionFunctionArgs, { id, base, upload, revision }: Replacing) {
  try {
    const body = { revision, uploadId: upload.id };
    const { status } = await client.call(replaceMaterialFile, { params: { id }, body });
    const text =
      status === 200 ? `The file was replaced by ${upload.name}` : `${upload.name} replaces the file once it is uploaded.`;
    await client.showToast({ text });
    return redirect(`${base}/all`, 303);
  } catch (error) {
    if (error instanceof DomainRefusal && [413, 415].includes(error.status)) {
      const { message, status } = explainFileError(error);
      return refuse({ fields: { file: message }, upload: null, revision, status });
    }
    const { status, errors } = explainMaterialFailure(error, args.context);
    return refuse({ ...errors, upload, revision: findPresentRevision(error) ?? revision, status });
  }
}

/** Replaces a material's file. */
export async function replaceFile(args: ActionFunctionArgs) {
  const client = await requireServiceClient(args);
  const base = findStaffPath(args.request, 'materials');
  const id = parseId(args.params, 'materialId');
  const sent = await streamMaterialForm(client, args, id);
  const { fields, repeated } = sortFields(sent.form);
  const { data: revision } = RevisionField.safeParse(fields['revision']);
  if (revision === undefined || Object.keys(fields).some((name) => !known.has(name))) {
    return refuseForm(client, sent.upload);
  }
  const { uploadId = '', forget } = fields;
  const upload = await waitForUpload(client, uploadId, sent.upload);
  if (forget !== undefined) {
    if (upload) await deleteQuietly(client, upload.id);
    return refuse({ upload: null, revision, status: 200 });
  }
  if (repeated.length > 0) return refuse({ ...toRepeatedFieldsError(repeated), upload, revision });
  if (sent.fileError !== null) return refuse({ fields: { file: sent.fileError }, upload, revision, status: sent.status });
  if (upload) return replace(client, args, { id, base, upload, revision });
  const file = uploadId === '' ? 'Choose a file.' : 'This file is no longer stored. Choose it again.';
  return refuse({ fields: { file }, upload: null, revision });
}
