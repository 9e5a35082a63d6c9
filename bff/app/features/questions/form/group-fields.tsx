import type { QuestionGroup } from '@shikhar/contracts/question-kinds/shared';
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

/** Not shown: the ids of the group at hand and of a new one. */
const hiddenFields = ['q-group-id', 'q-group-new'] as const;

export function toGroupValues(group: QuestionGroup | undefined): FieldValues {
  if (!group) return {};
  return {
    'q-grouped': 'same',
    'q-group-id': group.id,
    'q-group-title': group.title,
    'q-group-text': group.text,
    ...(group.image && { [groupPicture.url]: group.image.url, [groupPicture.alt]: group.image.alt }),
  };
}

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
  const choices = [
    { value: '', label: 'No, it stands alone' },
    ...((values['q-group-id'] ?? '') === '' ? [] : [{ value: 'same', label: 'Yes, this one' }]),
    { value: 'new', label: 'Yes, a new one' },
  ];
  return (
    <Fold
      title="Passage, case, table or figure"
      about={isGrouped(values) ? values['q-group-title'] || 'Shared with other questions' : undefined}
      isOpen={isGrouped(values) || hasAny({ ...form.state, values: {} }, groupFields)}
    >
      {hiddenFields.map((name) => (
        <input key={name} hidden name={name} value={values[name] ?? ''} readOnly />
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
