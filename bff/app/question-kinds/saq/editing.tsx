import './editing.css';
import { type FieldValues, isSelected, parseLines, parseNumber, parseNumberOrNull } from '../../forms/field-values.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { SegmentedFilter } from '../../ui/segmented-filter.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { EditedForm, EditingKind } from '../editing-kind.ts';
import type { PastedAnswer } from '../shared/pasted-options.ts';

const keyKinds = [
  { value: 'text', label: 'Words' },
  { value: 'number', label: 'A number' },
] as const;

/** The key of a short answer: accepted words, or a number with tolerance and unit. */
function ShortKeyFields({ form }: { form: EditedForm }) {
  return (
    <div className="only only-saq gap-4">
      <SegmentedFilter
        {...form.field('q-kind')}
        legend="The answer is"
        segments={keyKinds}
        chosen={form.values['q-kind'] ?? 'text'}
      />
      <div className="only only-text">
        <TextAreaField
          {...form.field('q-accepted')}
          label="Correct answers"
          hint="One per line. Any of them counts as correct. Capitals and spaces do not matter."
          rows={3}
        />
      </div>
      <div className="only only-number gap-4">
        <div className="grid-3">
          <TextField {...form.field('q-value')} label="Correct answer" inputMode="decimal" autoComplete="off" />
          <TextField {...form.field('q-tolerance')} label="Tolerance" before="±" inputMode="decimal" autoComplete="off" />
          <TextField {...form.field('q-unit')} label="Unit" placeholder="cm" autoComplete="off" />
        </div>
        <div className="grid">
          <CheckField {...form.box('q-unit-required')}>The unit must be written</CheckField>
          <CheckField {...form.box('q-unit-exact')}>Only this unit: 50 mm is not accepted for 5 cm</CheckField>
        </div>
      </div>
    </div>
  );
}

function parseKey(values: FieldValues) {
  if (values['q-kind'] !== 'number') {
    return { kind: 'text', accepted: parseLines(values['q-accepted']) };
  }
  return {
    kind: 'number',
    value: parseNumber(values['q-value']),
    tolerance: parseNumberOrNull(values['q-tolerance']) ?? 0,
    unit: values['q-unit'] ?? '',
    unitRequired: isSelected(values, 'q-unit-required'),
    unitExact: isSelected(values, 'q-unit-exact'),
  };
}

export const saq: EditingKind<'saq'> = {
  hasNegativeMarks: false,
  fields: ['q-kind', 'q-accepted', 'q-value', 'q-tolerance', 'q-unit', 'q-unit-required', 'q-unit-exact'],
  textFields: ['q-accepted', 'q-value'],
  mathsFields: [],
  startValues: { 'q-kind': 'text' },
  newValues: {},
  toValues({ answer }): FieldValues {
    if (answer.kind !== 'number') return { 'q-kind': answer.kind, 'q-accepted': answer.accepted.join('\n') };
    return {
      'q-kind': 'number',
      'q-value': String(answer.value),
      'q-tolerance': String(answer.tolerance),
      'q-unit': answer.unit,
      ...(answer.unitRequired && { 'q-unit-required': 'on' }),
      ...(answer.unitExact && { 'q-unit-exact': 'on' }),
    };
  },
  parse: (values) => ({ answer: parseKey(values) }),
  findField: ([first, part]) => (first === 'answer' ? `q-${part}` : null),
  Fields: ShortKeyFields,
  Preview: () => <p className="meta">Students type a short answer.</p>,
  laterTexts: [],
};

/** An answer line without options. */
export function parsePastedText({ options, answer }: PastedAnswer): FieldValues | null {
  if (options.length > 0 || answer === undefined) return null;
  return { 'q-type': 'saq', 'q-kind': 'text', 'q-accepted': answer };
}
