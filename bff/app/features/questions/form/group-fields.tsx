import { useState } from 'react';
import { type FieldValues, parseBlock } from '../../../forms/field-values.ts';
import { hasAny } from '../../../forms/form-state.ts';
import { Fold } from '../../../ui/fold.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { groupPicture, PictureFields } from './picture-fields.tsx';
import type { AuthoringForm } from './use-authoring-form.ts';

/** The visible fields of a group, from their top. */
export const groupFields = ['q-grouped', 'q-group-title', 'q-group-text', groupPicture.file, groupPicture.alt] as const;

/** Not shown: the ids of the group at hand and of a new one, and the hashes of what the group at hand shared. */
const hiddenFields = ['q-group-id', 'q-group-new', 'q-group-loaded'] as const;

export function isGrouped(values: FieldValues): boolean {
  return values['q-grouped'] === 'same' || values['q-grouped'] === 'new';
}

/** The group as typed; undefined for a question that stands alone. */
export function parseGroup(values: FieldValues): object | undefined {
  if (!isGrouped(values)) return undefined;
  const isNew = values['q-grouped'] === 'new';
  const url = values[groupPicture.url] ?? '';
  return {
    id: values[isNew ? 'q-group-new' : 'q-group-id'],
    title: (values['q-group-title'] ?? '').trim(),
    text: parseBlock(values['q-group-text']),
    image: url === '' ? null : { url, alt: values[groupPicture.alt] ?? '' },
  };
}

/** The passage, case, table or figure that a question shares with others. */
export function GroupFields({ form }: { form: AuthoringForm }) {
  const { values } = form;
  // The text stays as it is when a change of the list loads the page's data again, so what tells its group stays with it.
  const [hidden] = useState(() => hiddenFields.map((name) => ({ name, value: values[name] ?? '' })));
  const isKnown = hidden.some(({ name, value }) => name === 'q-group-id' && value !== '');
  const choices = [
    { value: '', label: 'No, it stands alone' },
    ...(isKnown ? [{ value: 'same', label: 'Yes, this one' }] : []),
    { value: 'new', label: 'Yes, a new one' },
  ];
  return (
    <Fold
      title="Passage, case, table or figure"
      about={isGrouped(values) ? values['q-group-title'] || 'Shared with other questions' : undefined}
      isOpen={isGrouped(values) || hasAny({ ...form.state, values: {} }, groupFields)}
    >
      {hidden.map(({ name, value }) => (
        <input key={name} hidden name={name} value={value} readOnly />
      ))}
      <SelectField {...form.field('q-grouped')} label="Shares a text with other questions" options={choices} />
      <TextField {...form.field('q-group-title')} label="Heading" maxLength={200} autoComplete="off" />
      <TextAreaField
        {...form.field('q-group-text')}
        label="Text"
        hint="Students see it beside each of its questions, and a change here is a change for all of them. Write a table as lines: | Year | Rain |"
        rows={6}
        maxLength={20000}
      />
      <PictureFields form={form} names={groupPicture} />
    </Fold>
  );
}
