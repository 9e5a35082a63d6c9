import { Revision } from '@shikhar/contracts/tests/builder/schemas';
import { parseForm, sortFields } from '../../../forms/parse-form.ts';
import { createOutdatedFormRefusal, createRefusal } from '../../../lib/responses/refusal.ts';
import { fillTemplate } from '../../../question-kinds/question-templates.ts';
import { detailsFields } from '../../tests/builder/details/parse-details.ts';
import { questionFields } from './parse-question.ts';
import type { ChosenPicture } from './picture.server.ts';
import { dropPicture, pictures } from './picture-fields.tsx';

const maxNameLength = 40;
// Every field may have hidden ones beside it, such as the id of its row.
const maxFields = 2 * (detailsFields.length + questionFields.length);

/** Throws 400 for a form that none of our pages sends. */
export async function parseSubmittedForm(request: Request) {
  const form = await parseForm(request);
  const { fields, repeated } = sortFields(form);
  const names = Object.keys(fields);
  if (names.length === 0) throw createRefusal('This form could not be read. Please go back and try again.');
  const isStrange = names.length > maxFields || names.some((name) => name.length > maxNameLength || name === '');
  if (isStrange || repeated.length > 0) throw createOutdatedFormRefusal();
  const { intent = 'save', revision = '', ...others } = fields;
  const texts = Object.entries(others).filter(([name]) => !pictures.some(({ file }) => file === name));
  const storable = texts.map(([name, text]) => [name, text.toWellFormed().replaceAll('\u0000', '')]);
  const values = Object.fromEntries(storable);
  const filled = fillTemplate(intent, values) ?? dropPicture(intent);
  return {
    values: { ...values, ...filled },
    /** The button. One that only fills in fields shows the form again. */
    intent: filled ? 'read' : intent,
    /** The revision the page showed. */
    revision: Revision.safeParse(Number(revision)).data ?? 1,
    pictures: pictures.flatMap((names): ChosenPicture[] => {
      const file = form.get(names.file);
      return file instanceof File && file.size > 0 ? [{ names, file }] : [];
    }),
  };
}

/** A submitted form with a test's details or a question. */
export type SubmittedForm = Awaited<ReturnType<typeof parseSubmittedForm>>;
