import { Revision } from '@shikhar/contracts/tests/builder/schemas';
import type { FieldValues } from '../../../forms/field-values.ts';
import { parseForm, sortFields } from '../../../forms/parse-form.ts';
import { createRefusal } from '../../../lib/responses/refusal.ts';

/** A form with a test's details or a question, as it came. */
export interface GivenForm {
  values: FieldValues;
  /** The button. */
  press: string;
  /** Of the page that the form was on. */
  revision: number;
  picture: File | null;
}

const maxNameLength = 40;
const maxFields = 400;

/** Throws the refusal of a form that no page of ours sends. */
export async function parseGivenForm(request: Request): Promise<GivenForm> {
  const form = await parseForm(request);
  const { fields, repeated } = sortFields(form);
  const names = Object.keys(fields);
  if (names.length === 0) throw createRefusal('This form could not be read. Please go back and try again.');
  const isStrange = names.length > maxFields || names.some((name) => name.length > maxNameLength || name === '');
  if (isStrange || repeated.length > 0) throw createRefusal('This form has fields that the page does not know.');
  const { press = 'save', revision = '', 'q-picture': _, ...texts } = fields;
  const picture = form.get('q-picture');
  const storable = Object.entries(texts).map(([name, text]) => [name, text.toWellFormed().replaceAll('\u0000', '')]);
  return {
    values: Object.fromEntries(storable),
    press,
    revision: Revision.safeParse(Number(revision)).data ?? 1,
    picture: picture instanceof File && picture.size > 0 ? picture : null,
  };
}
