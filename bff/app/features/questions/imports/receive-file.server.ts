import { data, redirect } from '@remix-run/node';
import { importQuestions } from '@shikhar/contracts/questions/imports/routes';
import { renameFieldErrors } from '../../../domain/errors.ts';
import type { RefusedForm } from '../../../forms/define-form.ts';
import type { FieldValues } from '../../../forms/field-values.ts';
import { type FormErrors, toFormError, toRepeatedFieldsError } from '../../../forms/form-errors.ts';
import { sortFields } from '../../../forms/parse-form.ts';
import { findStaffPath } from '../../../lib/area.ts';
import { createOutdatedFormRefusal } from '../../../lib/responses/refusal.ts';
import { explainFormFailure } from '../../accounts/sessions/form-failure.server.ts';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import type { RequestArguments } from '../../accounts/sessions/session.server.ts';
import { importForm } from './import-form.tsx';
import { parseImportForm } from './parse-import-form.server.ts';
import { parseUpload, type UploadedFile, UploadRefusal } from './parse-upload.server.ts';

function refuse(errors: FormErrors, values: FieldValues, status = 400) {
  return data<RefusedForm<object>>({ view: { values, hidden: {}, errors } }, { status });
}

/** Checks a file or pasted text, and redirects to the preview. */
export async function receiveFile(args: RequestArguments) {
  const client = await requireServiceClient(args);
  const base = findStaffPath(args.request, 'tests');
  const form = await parseImportForm(args);
  const { fields, repeated } = sortFields(form);
  if (Object.keys(fields).some((name) => name !== 'file' && !importForm.fields.includes(name))) throw createOutdatedFormRefusal();
  if (repeated.length > 0) return refuse(toRepeatedFieldsError(repeated), fields);
  let upload: UploadedFile;
  try {
    upload = await parseUpload(form);
  } catch (error) {
    if (!(error instanceof UploadRefusal)) throw error;
    return refuse(toFormError(error.message), fields, error.status);
  }
  const parsed = importForm.parse(fields);
  if (!parsed.isValid) return refuse({ messages: [], fields: parsed.errors }, fields);
  try {
    const report = (await client.call(importQuestions, { body: { ...parsed.body, ...upload } })).body;
    return redirect(`${base}/import/${report.id}`, 303);
  } catch (error) {
    const fallback = 'The file could not be checked. Please try again.';
    const facts = { context: args.context, shown: new Set(importForm.fields), fallback };
    const { status, errors } = explainFormFailure(renameFieldErrors(error, importForm.findField), facts);
    return refuse(errors, fields, status);
  }
}
