import type { SaqAnswer } from '@shikhar/contracts/question-kinds/saq';
import { type FieldValues, isSelected, parseBlock, parseNumber } from '../../forms/field-values.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { CorrectingKind, KeyFieldsProps } from '../correcting-kind.ts';

interface ShortKeyProps extends KeyFieldsProps {
  /** The beginning of the names of its fields. */
  prefix?: string;
}

function NumberFields({ form, prefix }: Pick<KeyFieldsProps, 'form'> & { prefix: string }) {
  const field = (name: string) => ({ ...form.field(prefix + name), autoComplete: 'off' });
  return (
    <fieldset className="stack">
      <legend className="sr-only">A number</legend>
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField {...field('value')} label="Number" inputMode="decimal" />
        <TextField {...field('tolerance')} label="Off by at most" inputMode="decimal" />
        <TextField {...field('unit')} label="Unit" hint="Optional." maxLength={40} />
      </div>
      <CheckField {...form.box(`${prefix}unitRequired`)}>An answer without the unit is wrong</CheckField>
      <CheckField {...form.box(`${prefix}unitExact`)}>Only this unit is right</CheckField>
    </fieldset>
  );
}

const keyKinds = [
  { value: 'text', label: 'A list of accepted texts' },
  { value: 'number', label: 'A number' },
];

/** The key of a short answer. */
export function ShortKeyFields({ form, prefix = '' }: ShortKeyProps) {
  return (
    <>
      <SelectField {...form.field(`${prefix}kind`)} label="Compare answers with" options={keyKinds} />
      <TextAreaField
        {...form.field(`${prefix}accepted`)}
        label="Right texts"
        hint="One per line. Capitals and spaces do not matter. Used only when answers are compared with texts."
        rows={4}
      />
      <NumberFields form={form} prefix={prefix} />
    </>
  );
}

const shortKeyParts = ['kind', 'accepted', 'value', 'tolerance', 'unit', 'unitRequired', 'unitExact'];

/** The names of the fields of a key. */
export function nameShortKey(prefix: string): string[] {
  return shortKeyParts.map((part) => prefix + part);
}

/** The key of the typed fields; the schema checks it. */
export function parseShortKey(values: FieldValues, prefix: string): object {
  if (values[`${prefix}kind`] === 'text') {
    const lines = parseBlock(values[`${prefix}accepted`]).split('\n');
    return { kind: 'text', accepted: lines.filter((line) => line.trim() !== '') };
  }
  return {
    kind: 'number',
    value: parseNumber(values[`${prefix}value`]),
    tolerance: parseNumber(values[`${prefix}tolerance`] || '0'),
    unit: values[`${prefix}unit`] ?? '',
    unitRequired: isSelected(values, `${prefix}unitRequired`),
    unitExact: isSelected(values, `${prefix}unitExact`),
  };
}

/** The fields of a saved key. */
export function toShortKeyValues(answer: SaqAnswer, prefix: string): FieldValues {
  if (answer.kind !== 'number') return { [`${prefix}kind`]: answer.kind, [`${prefix}accepted`]: answer.accepted.join('\n') };
  return {
    [`${prefix}kind`]: 'number',
    [`${prefix}value`]: String(answer.value),
    [`${prefix}tolerance`]: String(answer.tolerance),
    [`${prefix}unit`]: answer.unit,
    ...(answer.unitRequired && { [`${prefix}unitRequired`]: 'on' }),
    ...(answer.unitExact && { [`${prefix}unitExact`]: 'on' }),
  };
}

export const saq: CorrectingKind<'saq'> = {
  hasKey: true,
  describe: () => ({ count: 0 }),
  listFields: () => nameShortKey(''),
  errorField: null,
  parse: (values) => ({ answer: parseShortKey(values, '') }),
  toValues: ({ answer }) => toShortKeyValues(answer, ''),
  KeyFields: ShortKeyFields,
};
