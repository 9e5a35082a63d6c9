import { data, redirect } from '@remix-run/node';
import { importQuestions } from '@shikhar/contracts/questions/imports/routes';
import { QuestionImport } from '@shikhar/contracts/questions/imports/schemas';
import type { FieldValues } from '../../../forms/field-values.ts';
import { type FormErrors, listIssues, sortErrors, toFormError, toRepeatedFieldsError } from '../../../forms/form-errors.ts';
import { sortFields } from '../../../forms/parse-form.ts';
import { findStaffPath } from '../../../lib/area.ts';
import { createOutdatedFormRefusal } from '../../../lib/responses/refusal.ts';
import { explainFormFailure } from '../../accounts/sessions/form-failure.server.ts';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import type { RequestArguments } from '../../accounts/sessions/session.server.ts';
import { parseImportForm } from './parse-import-form.server.ts';
import { parseUpload, type UploadedFile, UploadRefusal } from './parse-upload.server.ts';

const known = new Set(['file', 'text', 'format', 'target', 'title', 'class', 'subject', 'chapter', 'difficulty']);
const shown = new Set(['title', 'class', 'subject', 'chapter', 'target']);

export interface RefusedFile {
  errors: FormErrors;
  values: FieldValues;
}

function refuse(errors: FormErrors, values: FieldValues, status = 400, headers: Readonly<Record<string, string>> = {}) {
  const refused: RefusedFile = { errors, values };
  return data(refused, { status, headers });
}

/** Converts the form's target fields to those of the contract. Blank fields are left out. */
function parseTarget(fields: Readonly<Record<string, string>>): Record<string, string> {
  const { target = '', title = '', class: level = '', subject = '', chapter = '', difficulty = '' } = fields;
  const filled = Object.entries({ class: level, subject, chapter, difficulty }).filter(([, value]) => value.trim() !== '');
  const place = Object.fromEntries(filled);
  if (target === 'new') return { ...place, newTestTitle: title };
  return target === '' || target === 'bank' ? place : { ...place, testId: target };
}

// Fields with different names in the form and the contract.
const names: Readonly<Record<string, string>> = { newTestTitle: 'title', testId: 'target' };

function renameErrorFields(issues: [field: string, message: string][]): [field: string, message: string][] {
  return issues.map(([field, message]) => [names[field] ?? field, message]);
}

/** Checks a file or pasted text, and redirects to the preview. */
export async function receiveFile(args: RequestArguments) {
  const client = await requireServiceClient(args);
  const base = findStaffPath(args.request, 'tests');
  const form = await parseImportForm(args.request, args.context.upload);
  const { fields, repeated } = sortFields(form);
  if (Object.keys(fields).some((name) => !known.has(name))) throw createOutdatedFormRefusal();
  if (repeated.length > 0) return refuse(toRepeatedFieldsError(repeated), fields);
  let upload: UploadedFile;
  try {
    upload = await parseUpload(form);
  } catch (error) {
    if (!(error instanceof UploadRefusal)) throw error;
    return refuse(toFormError(error.message), fields, error.status);
  }
  const body = QuestionImport.safeParse({ ...upload, ...parseTarget(fields), dryRun: true });
  if (!body.success) return refuse(sortErrors(shown, renameErrorFields(listIssues(body.error))), fields);
  try {
    const report = (await client.call(importQuestions, { body: body.data })).body;
    return redirect(`${base}/import/${report.id}`, 303);
  } catch (error) {
    const fallback = 'The file could not be checked. Please try again.';
    const { status, headers, errors } = explainFormFailure(error, { context: args.context, shown, fallback });
    return refuse(errors, fields, status, headers);
  }
}
