import { type FieldValues, isSelected, parseBlock, parseNumber } from '../../forms/field-values.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { CorrectingKind, KeyFieldsProps } from '../correcting-kind.ts';

function NumberFields({ form }: Pick<KeyFieldsProps, 'form'>) {
  const field = (name: string) => ({ ...form.field(name), autoComplete: 'off' });
  return (
    <fieldset className="stack">
      <legend className="sr-only">A number</legend>
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField {...field('value')} label="Number" inputMode="decimal" />
        <TextField {...field('tolerance')} label="Off by at most" inputMode="decimal" />
        <TextField {...field('unit')} label="Unit" hint="Optional." maxLength={40} />
      </div>
      <CheckField {...form.box('unitRequired')}>An answer without the unit is wrong</CheckField>
      <CheckField {...form.box('unitExact')}>Only this unit is right</CheckField>
    </fieldset>
  );
}

const keyKinds = [
  { value: 'text', label: 'A list of accepted texts' },
  { value: 'number', label: 'A number' },
];

function ShortKeyFields({ form }: KeyFieldsProps) {
  return (
    <>
      <SelectField {...form.field('kind')} label="Compare answers with" options={keyKinds} />
      <TextAreaField
        {...form.field('accepted')}
        label="Right texts"
        hint="One per line. Capitals and spaces do not matter. Used only when answers are compared with texts."
        rows={4}
      />
      <NumberFields form={form} />
    </>
  );
}

function parseKey(values: FieldValues) {
  if (values['kind'] === 'text') {
    const lines = parseBlock(values['accepted']).split('\n');
    return { kind: 'text', accepted: lines.filter((line) => line.trim() !== '') };
  }
  return {
    kind: 'number',
    value: parseNumber(values['value']),
    tolerance: parseNumber(values['tolerance'] || '0'),
    unit: values['unit'] ?? '',
    unitRequired: isSelected(values, 'unitRequired'),
    unitExact: isSelected(values, 'unitExact'),
  };
}

export const saq: CorrectingKind<'saq'> = {
  hasKey: true,
  describe: () => ({ count: 0 }),
  listFields: () => ['kind', 'accepted', 'value', 'tolerance', 'unit', 'unitRequired', 'unitExact'],
  errorField: null,
  parse: (values) => ({ answer: parseKey(values) }),
  toValues({ answer }): FieldValues {
    if (answer.kind !== 'number') return { kind: answer.kind, accepted: answer.accepted.join('\n') };
    const { kind, unit, unitRequired, unitExact } = answer;
    return {
      kind,
      value: String(answer.value),
      tolerance: String(answer.tolerance),
      unit,
      ...(unitRequired && { unitRequired: 'on' }),
      ...(unitExact && { unitExact: 'on' }),
    };
  },
  KeyFields: ShortKeyFields,
};
