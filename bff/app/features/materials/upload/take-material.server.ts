import { type ActionFunctionArgs, data, redirect } from '@remix-run/node';
import type { MaterialDetails, MaterialUpload } from '@shikhar/contracts/materials/authoring';
import { createMaterial } from '@shikhar/contracts/materials/authoring-routes';
import { DomainRefusal } from '../../../domain/errors.ts';
import { findStaffPath } from '../../../lib/area.ts';
import { type FormFaults, sayRepeatedFields } from '../../../lib/form-faults.ts';
import { sortFields } from '../../../lib/read-form.ts';
import { requireVisitor } from '../../session/guards.server.ts';
import type { Visitor } from '../../session/visitor.server.ts';
import { actOnList, isDeed } from './act-on-list.server.ts';
import { explainMaterialFailure } from './explain-failure.server.ts';
import type { MaterialValues, RefusedMaterial } from './material-form.ts';
import { buildKeptFile } from './material-row.server.ts';
import type { MaterialsBase } from './materials-base.ts';
import { readDetails } from './read-details.ts';
import {
  dropQuietly,
  explainFileFault,
  refuseForm,
  type SentForm,
  settleUpload,
  streamMaterialForm,
} from './stream-material.server.ts';

const known = new Set(['title', 'subject', 'class', 'type', 'chapter', 'description', 'uploadId', 'formId', 'file', 'forget']);
const noFile = 'Choose a file.';
const sentBefore = 'This form was sent before, with another title. Choose the file again.';
const goneFile = 'This file is not kept any more. Choose it again.';

interface Judged {
  values: MaterialValues;
  upload: MaterialUpload | null;
  faults: FormFaults;
  status?: number;
  headers?: Readonly<Record<string, string>>;
}

function refuse({ values, upload, faults, status = 400, headers = {} }: Judged) {
  const refused: RefusedMaterial = { faults, values, kept: upload && buildKeptFile(upload) };
  return data(refused, { status, headers });
}

interface Publishing {
  base: MaterialsBase;
  values: MaterialValues;
  upload: MaterialUpload;
  details: MaterialDetails;
}

async function publish(visitor: Visitor, args: ActionFunctionArgs, { base, values, upload, details }: Publishing) {
  try {
    const answer = await visitor.call(createMaterial, { body: { uploadId: upload.id, details } });
    if (answer.status === 201) await visitor.showToast({ text: `Uploaded: ${details.title}` });
    return redirect(base, 303);
  } catch (error) {
    if (error instanceof DomainRefusal && [404, 413, 415].includes(error.status)) {
      const { message, status } = error.status === 404 ? { message: goneFile, status: 400 } : explainFileFault(error);
      return refuse({ values, upload: null, faults: { messages: [], fields: { file: message } }, status });
    }
    return refuse({ values, upload, ...explainMaterialFailure(error, args.context) });
  }
}

/** Somebody went back to a form that was taken: what they say of its file now would be lost. */
function isSentBefore(sent: MaterialUpload | null, { title }: MaterialDetails): boolean {
  return sent?.hasDetails === true && sent.title !== title;
}

/** Publishes what the form says with its file, or gives the form back with the file kept. */
export async function takeMaterial(args: ActionFunctionArgs) {
  const visitor = await requireVisitor(args);
  const base = findStaffPath(args.request, 'materials');
  const sent = await streamMaterialForm(visitor, args);
  const { fields, repeated } = sortFields(sent.form);
  if (!args.context.upload && isDeed(fields)) return actOnList(visitor, args, { form: sent.form, href: base });
  if (Object.keys(fields).some((name) => !known.has(name))) await refuseForm(visitor, sent.upload);
  const { uploadId = '', forget, file: _, formId: __, ...values } = fields;
  const upload = await settleUpload(visitor, uploadId, sent.upload);
  if (forget !== undefined) {
    if (upload) await dropQuietly(visitor, upload.id);
    return refuse({ values, upload: null, faults: { messages: [], fields: {} }, status: 200 });
  }
  if (repeated.length > 0) return refuse({ values, upload, faults: sayRepeatedFields(repeated) });
  return judge(visitor, args, { base, sent, values, upload, uploadId });
}

interface ReadMaterial {
  base: MaterialsBase;
  sent: SentForm;
  values: MaterialValues;
  upload: MaterialUpload | null;
  /** The one that the form named. */
  uploadId: string;
}

async function judge(visitor: Visitor, args: ActionFunctionArgs, { base, sent, values, upload, uploadId }: ReadMaterial) {
  const { details, errors } = readDetails(values);
  if (details && isSentBefore(sent.upload, details)) {
    return refuse({ values, upload: null, faults: { messages: [], fields: { file: sentBefore } }, status: 409 });
  }
  const fileFault = sent.fileFault ?? (upload ? null : uploadId === '' ? noFile : goneFile);
  if (details && upload && fileFault === null) return publish(visitor, args, { base, values, upload, details });
  const faults = { messages: [], fields: { ...errors, ...(fileFault !== null && { file: fileFault }) } };
  return refuse({ values, upload, faults, status: sent.status === 200 ? 400 : sent.status });
}
