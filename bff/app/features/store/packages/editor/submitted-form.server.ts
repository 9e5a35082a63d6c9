import * as z from 'zod';
import { parseForm, sortFields } from '../../../../forms/parse-form.ts';
import { createRefusal } from '../../../../lib/responses/refusal.ts';
import { parseSubmission } from './form-submission.ts';

const names = new Set([
  'id',
  'title',
  'subject',
  'class',
  'level',
  'description',
  'features',
  'price',
  'gst',
  'validUntil',
  'tests',
  'sample',
  'add',
  'find',
]);

const Revision = z.coerce.number().int().min(1).max(2_147_483_647);

/** Throws for a form that our pages cannot send. */
export async function parseSubmittedForm(request: Request) {
  const { fields, repeated } = sortFields(await parseForm(request));
  const { intent = '', revision = '1', ...texts } = fields;
  const isKnown = repeated.length === 0 && Object.keys(texts).every((name) => names.has(name));
  const read = parseSubmission(intent);
  const given = Revision.safeParse(revision).data;
  if (!isKnown || read === null || given === undefined) {
    throw createRefusal('This form could not be read. Please go back and try again.');
  }
  const storable = Object.entries(texts).map(([name, text]) => [name, text.toWellFormed().replaceAll('\u0000', '')]);
  return {
    values: Object.fromEntries(storable),
    intent: read /** The revision that the form was loaded from. */,
    revision: given,
  };
}

/** The editor's submitted form. */
export type SubmittedForm = Awaited<ReturnType<typeof parseSubmittedForm>>;
