import { MaterialDetails } from '@shikhar/contracts/materials/authoring/schemas';
import type { FormDefinition, RefusedForm } from '../../../forms/define-form.ts';
import { type FieldValues, isSelected, parseBlock } from '../../../forms/field-values.ts';
import { listIssues, takeFirstByField } from '../../../forms/form-errors.ts';
import type { SavedFile } from './list/material-row.ts';

/** The errors of empty fields. */
const missing = [
  ['title', 'Enter a title.'],
  ['subject', 'Choose a subject.'],
  ['class', 'Choose a class.'],
  ['type', 'Choose a type.'],
  ['description', 'Enter a description.'],
] as const;

function parseDetails(values: FieldValues): ReturnType<FormDefinition<MaterialDetails>['parse']> {
  const { title = '', subject = '', class: level = '', type = '', chapter = '', description } = values;
  const typed = { title, subject, class: level, type, chapter, description: parseBlock(description) };
  const { data, error } = MaterialDetails.safeParse(typed);
  if (!error) return { isValid: true, body: data };
  const blank = missing.filter(([name]) => (values[name] ?? '').trim() === '');
  return { isValid: false, errors: takeFirstByField([...blank, ...listIssues(error)]) };
}

const findField = (path: string) => path.replace(/^details\./, '');

/** The form of a new material. Its file is sent beside it; `file` shows what is wrong with it. */
export const materialForm: FormDefinition<MaterialDetails> = {
  fields: ['title', 'subject', 'class', 'type', 'file', 'chapter', 'description'],
  findField,
  parse: parseDetails,
};

/** The form of a material that is uploaded. */
export const editForm: FormDefinition<{ details: MaterialDetails; isPublished: boolean }> = {
  fields: ['title', 'subject', 'class', 'type', 'chapter', 'description', 'isPublished'],
  findField,
  parse(values) {
    const parsed = parseDetails(values);
    if (!parsed.isValid) return parsed;
    return { isValid: true, body: { details: parsed.body, isPublished: isSelected(values, 'isPublished') } };
  },
};

/** A refused form, with the uploaded file that waits for it. Without `saved`, the file is as it was. */
export type RefusedMaterial<Hidden extends object = object> = RefusedForm<Hidden> & { saved?: SavedFile | null | undefined };
