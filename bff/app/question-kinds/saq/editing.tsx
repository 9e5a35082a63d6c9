import './editing.css';
import type { SaqAnswer } from '@shikhar/contracts/question-kinds/saq';
import type { ReactNode } from 'react';
import { type FieldValues, isSelected, parseLines, parseNumber, parseNumberOrNull } from '../../forms/field-values.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { SegmentedFilter } from '../../ui/segmented-filter.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { EditedForm, EditingKind } from '../editing-kind.ts';
import { OwnLabel } from '../shared/own-label.tsx';
import type { PastedAnswer } from '../shared/pasted-options.ts';

const keyKinds = [
  { value: 'text', label: 'Words' },
  { value: 'number', label: 'A number' },
] as const;

interface ShortKeyProps {
  form: EditedForm;
  /** The beginning of the names of its fields. */
  prefix: string;
  /** The fields of a menu, which the answer may be chosen from instead. */
  menu?: ReactNode;
  /** Tells it from other keys of the form: 'blank 2'. */
  of?: string;
}

/** The key of a short answer: accepted words, or a number with tolerance and unit. */
export function ShortKeyFields({ form, prefix, menu, of }: ShortKeyProps) {
  const label = (text: string) => (of ? <OwnLabel text={text} of={of} /> : text);
  return (
    <div className="short-key grid gap-4">
      <SegmentedFilter
        {...form.field(`${prefix}kind`)}
        legend="The answer is"
        segments={menu ? [{ value: '', label: 'From a menu' }, ...keyKinds] : keyKinds}
        chosen={form.values[`${prefix}kind`] ?? (menu ? '' : 'text')}
      />
      {menu && <div className="only only-menu">{menu}</div>}
      <div className="only only-text">
        <TextAreaField
          {...form.field(`${prefix}accepted`)}
          label={label('Correct answers')}
          hint="One per line. Any of them counts as correct. Capitals and spaces do not matter."
          rows={3}
        />
      </div>
      <div className="only only-number gap-4">
        <div className="grid-3">
          <TextField {...form.field(`${prefix}value`)} label={label('Correct answer')} inputMode="decimal" autoComplete="off" />
          <TextField
            {...form.field(`${prefix}tolerance`)}
            label={label('Tolerance')}
            before="±"
            inputMode="decimal"
            autoComplete="off"
          />
          <TextField {...form.field(`${prefix}unit`)} label={label('Unit')} placeholder="cm" autoComplete="off" />
        </div>
        <div className="grid">
          <CheckField {...form.box(`${prefix}unit-required`)}>{label('The unit must be written')}</CheckField>
          <CheckField {...form.box(`${prefix}unit-exact`)}>{label('Only this unit: 50 mm is not accepted for 5 cm')}</CheckField>
        </div>
      </div>
    </div>
  );
}

const shortKeyParts = ['kind', 'accepted', 'value', 'tolerance', 'unit', 'unit-required', 'unit-exact'];

/** The names of the fields of a key. */
export function nameShortKey(prefix: string): string[] {
  return shortKeyParts.map((part) => `${prefix}${part}`);
}

/** The key of the typed fields; the schema checks it. */
export function parseShortKey(values: FieldValues, prefix: string): object {
  if (values[`${prefix}kind`] !== 'number') {
    return { kind: 'text', accepted: parseLines(values[`${prefix}accepted`]) };
  }
  return {
    kind: 'number',
    value: parseNumber(values[`${prefix}value`]),
    tolerance: parseNumberOrNull(values[`${prefix}tolerance`]) ?? 0,
    unit: values[`${prefix}unit`] ?? '',
    unitRequired: isSelected(values, `${prefix}unit-required`),
    unitExact: isSelected(values, `${prefix}unit-exact`),
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
    ...(answer.unitRequired && { [`${prefix}unit-required`]: 'on' }),
    ...(answer.unitExact && { [`${prefix}unit-exact`]: 'on' }),
  };
}

export const saq: EditingKind<'saq'> = {
  hasNegativeMarks: false,
  fields: nameShortKey('q-'),
  textFields: ['q-accepted', 'q-value'],
  mathsFields: [],
  startValues: { 'q-kind': 'text' },
  newValues: {},
  toValues: ({ answer }) => toShortKeyValues(answer, 'q-'),
  parse: (values) => ({ answer: parseShortKey(values, 'q-') }),
  findField: ([first, part]) => (first === 'answer' ? `q-${part}` : null),
  Fields: ({ form }) => (
    <div className="only only-saq">
      <ShortKeyFields form={form} prefix="q-" />
    </div>
  ),
  Preview: () => <p className="meta">Students type a short answer.</p>,
  laterTexts: [],
};

/** An answer line without options. */
export function parsePastedText({ options, answer }: PastedAnswer): FieldValues | null {
  if (options.length > 0 || answer === undefined) return null;
  return { 'q-type': 'saq', 'q-kind': 'text', 'q-accepted': answer };
}
