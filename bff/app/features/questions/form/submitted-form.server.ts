import { Revision } from '@shikhar/contracts/tests/builder/schemas';
import { parseForm, sortFields } from '../../../forms/parse-form.ts';
import { createOutdatedFormRefusal, createRefusal } from '../../../lib/responses/refusal.ts';
import { fillTemplate } from '../../../question-kinds/question-templates.ts';

const maxNameLength = 40;
const maxFields = 400;

/** Throws 400 for a form that none of our pages sends. */
export async function parseSubmittedForm(request: Request) {
  const form = await parseForm(request);
  const { fields, repeated } = sortFields(form);
  const names = Object.keys(fields);
  if (names.length === 0) throw createRefusal('This form could not be read. Please go back and try again.');
  const isStrange = names.length > maxFields || names.some((name) => name.length > maxNameLength || name === '');
  if (isStrange || repeated.length > 0) throw createOutdatedFormRefusal();
  const { intent = 'save', revision = '', 'q-picture': _, ...texts } = fields;
  const picture = form.get('q-picture');
  const storable = Object.entries(texts).map(([name, text]) => [name, text.toWellFormed().replaceAll('\u0000', '')]);
  const values = Object.fromEntries(storable);
  const filled = fillTemplate(intent, values);
  return {
    values: { ...values, ...filled },
    /** The button. One of a template shows the form again. */
    intent: filled ? 'read' : intent,
    /** The revision the page showed. */
    revision: Revision.safeParse(Number(revision)).data ?? 1,
    picture: picture instanceof File && picture.size > 0 ? picture : null,
  };
}

/** A submitted form with a test's details or a question. */
export type SubmittedForm = Awaited<ReturnType<typeof parseSubmittedForm>>;
