import { randomUUID } from 'node:crypto';
import { type ActionFunctionArgs, data, redirect } from '@remix-run/node';
import type { MaterialUpload } from '@shikhar/contracts/materials/authoring';
import { replaceMaterialFile } from '@shikhar/contracts/materials/authoring-routes';
import type { MaterialType } from '@shikhar/contracts/materials/schemas';
import { DomainRefusal } from '../../../domain/errors.ts';
import { findStaffPath } from '../../../lib/area.ts';
import { type FormFaults, sayRepeatedFields } from '../../../lib/form-faults.ts';
import { sortFields } from '../../../lib/read-form.ts';
import { getSite } from '../../../lib/site.ts';
import { requireVisitor } from '../../session/guards.server.ts';
import type { RequestArguments } from '../../session/visit.server.ts';
import type { Visitor } from '../../session/visitor.server.ts';
import { findPresentRevision, RevisionField, readMaterialId, readUploaded } from './edit-material.server.ts';
import { explainMaterialFailure } from './explain-failure.server.ts';
import { findKept } from './load-upload.server.ts';
import { buildKeptFile, buildMaterialRow } from './material-row.server.ts';
import type { KeptFile } from './material-row.ts';
import type { MaterialsBase } from './materials-base.ts';
import { dropQuietly, explainFileFault, refuseForm, settleUpload, streamMaterialForm } from './stream-material.server.ts';

const known = new Set(['revision', 'uploadId', 'formId', 'file', 'forget']);

export interface ReplaceView {
  id: string;
  title: string;
  type: MaterialType;
  /** What is there now: `Notes, 6 pages, 1.2 MB`, and its name. */
  now: string;
  name: string;
  revision: number;
  /** As `UploadView` has it. */
  formId: string;
  /** A file that waits to take its place. */
  kept: KeptFile | null;
  /** The largest file, in MB. */
  largest: number;
  /** Whose files the browser may go on with. */
  owner: string;
}

export interface RefusedFile {
  faults: FormFaults;
  kept: KeptFile | null;
  revision: number;
}

export async function loadReplace(args: RequestArguments & Pick<ActionFunctionArgs, 'params'>) {
  const visitor = await requireVisitor(args);
  const base = findStaffPath(args.request, 'materials');
  const material = await readUploaded(visitor, readMaterialId(args.params), base);
  const { id, title, type, file, revision } = material;
  const row = buildMaterialRow(material, visitor.user.role === 'admin');
  const view: ReplaceView = {
    id,
    title,
    type,
    now: row.file,
    name: file.name,
    revision,
    formId: randomUUID(),
    kept: await findKept(visitor, args.request),
    largest: getSite().maxUploadSize,
    owner: visitor.user.id,
  };
  return view;
}

interface Judged {
  fields?: Readonly<Record<string, string>>;
  messages?: readonly string[];
  upload: MaterialUpload | null;
  revision: number;
  status?: number;
  headers?: Readonly<Record<string, string>>;
}

function refuse({ fields = {}, messages = [], upload, revision, status = 400, headers = {} }: Judged) {
  const refused: RefusedFile = { faults: { messages, fields }, kept: upload && buildKeptFile(upload), revision };
  return data(refused, { status, headers });
}

interface Replacing {
  id: string;
  base: MaterialsBase;
  upload: MaterialUpload;
  revision: number;
}

async function replace(visitor: Visitor, args: ActionFunctionArgs, { id, base, upload, revision }: Replacing) {
  try {
    const body = { revision, uploadId: upload.id };
    const { status } = await visitor.call(replaceMaterialFile, { params: { id }, body });
    const text = status === 200 ? `The file was replaced by ${upload.name}` : `${upload.name} takes the place when it is whole.`;
    await visitor.showToast({ text });
    return redirect(`${base}/all`, 303);
  } catch (error) {
    if (error instanceof DomainRefusal && [413, 415].includes(error.status)) {
      const { message, status } = explainFileFault(error);
      return refuse({ fields: { file: message }, upload: null, revision, status });
    }
    const { faults, status, headers } = explainMaterialFailure(error, args.context);
    return refuse({ ...faults, upload, revision: findPresentRevision(error) ?? revision, status, headers });
  }
}

/** Puts a file in the place of a material's own. */
export async function replaceFile(args: ActionFunctionArgs) {
  const visitor = await requireVisitor(args);
  const base = findStaffPath(args.request, 'materials');
  const id = readMaterialId(args.params);
  const sent = await streamMaterialForm(visitor, args, id);
  const { fields, repeated } = sortFields(sent.form);
  const { data: revision } = RevisionField.safeParse(fields['revision']);
  if (revision === undefined || Object.keys(fields).some((name) => !known.has(name))) {
    return refuseForm(visitor, sent.upload);
  }
  const { uploadId = '', forget } = fields;
  const upload = await settleUpload(visitor, uploadId, sent.upload);
  if (forget !== undefined) {
    if (upload) await dropQuietly(visitor, upload.id);
    return refuse({ upload: null, revision, status: 200 });
  }
  if (repeated.length > 0) return refuse({ ...sayRepeatedFields(repeated), upload, revision });
  if (sent.fileFault !== null) return refuse({ fields: { file: sent.fileFault }, upload, revision, status: sent.status });
  if (upload) return replace(visitor, args, { id, base, upload, revision });
  const file = uploadId === '' ? 'Choose a file.' : 'This file is not kept any more. Choose it again.';
  return refuse({ fields: { file }, upload: null, revision });
}
