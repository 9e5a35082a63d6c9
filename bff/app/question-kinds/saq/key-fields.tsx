import './key-fields.css';
import type { ReactNode } from 'react';
import type { FieldValues } from '../../forms/field-values.ts';
import type { useForm } from '../../forms/use-form.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { SegmentedFilter } from '../../ui/segmented-filter.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { OwnLabel } from '../shared/own-label.tsx';

const kinds = [
  { value: 'text', label: 'Words' },
  { value: 'number', label: 'A number' },
  { value: 'maths', label: 'Mathematics' },
  { value: 'chemistry', label: 'A chemical formula' },
] as const;

const forms = [
  { value: 'factorised', label: 'Factorised' },
  { value: 'simplest', label: 'Simplest' },
  { value: 'expanded', label: 'Expanded' },
];

interface PartProps {
  form: Pick<ReturnType<typeof useForm>, 'field' | 'box'>;
  /** Before the names of the fields. */
  prefix: string;
  /** Tells a label from those of other keys of the form. */
  label: (text: string) => ReactNode;
}

function TextFlags({ form, prefix, label }: PartProps) {
  return (
    <div className="key-part key-text">
      <p className="hint">Capitals, spaces and a final full stop never matter.</p>
      <CheckField {...form.box(`${prefix}ignoresArticles`)}>{label('The or a may be left out')}</CheckField>
      <CheckField {...form.box(`${prefix}allowsTypo`)}>
        {label('One spelling mistake is forgiven, in words of five letters or more')}
      </CheckField>
    </div>
  );
}

function NumberKey({ form, prefix, label }: PartProps) {
  const field = (name: string) => ({ ...form.field(prefix + name), autoComplete: 'off' });
  return (
    <div className="key-part key-number gap-4">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <TextField {...field('value')} label={label('Correct answer')} inputMode="decimal" />
        <TextField {...field('tolerance')} label={label('Tolerance')} before="±" inputMode="decimal" />
        <TextField {...field('relativeTolerance')} label={label('Off by at most')} after="%" inputMode="decimal" />
        <TextField {...field('unit')} label={label('Unit')} placeholder="cm" maxLength={40} />
      </div>
      <div className="grid">
        <CheckField {...form.box(`${prefix}unitRequired`)}>{label('The unit must be written')}</CheckField>
        <CheckField {...form.box(`${prefix}unitExact`)}>{label('Only this unit: 50 mm is not accepted for 5 cm')}</CheckField>
        <CheckField {...form.box(`${prefix}allowsWords`)}>{label('Words up to a hundred count: twelve')}</CheckField>
      </div>
    </div>
  );
}

function MathsFlags({ form, prefix, label }: PartProps) {
  return (
    <div className="key-part key-maths gap-4">
      <p className="hint">
        Write it like x^2 + 3x, (x + 2)(x + 3), x = 2 or 3, (2, 5) or 2:3. Whatever equals it counts as correct.
      </p>
      <SelectField {...form.field(`${prefix}form`)} label={label('Form')} options={forms} emptyLabel="Any" className="max-w-60" />
      <CheckField {...form.box(`${prefix}anyOrder`)}>{label('In any order: 3, 2 is right for 2, 3')}</CheckField>
    </div>
  );
}

interface ShortKeyProps extends Omit<PartProps, 'label'> {
  values: FieldValues;
  /** The fields of a menu, which the answer may be chosen from instead. */
  menu?: ReactNode;
  /** Tells it from other keys of the form: 'blank 2'. */
  of?: string;
}

/** The key of a short answer, alike for a new question and for a correction. Only the fields of the chosen kind are visible. */
export function ShortKeyFields({ form, prefix, values, menu, of }: ShortKeyProps) {
  const name = `${prefix}kind`;
  const label = (text: string) => (of ? <OwnLabel text={text} of={of} /> : text);
  const part = { form, prefix, label };
  return (
    <div className="short-key">
      <SegmentedFilter
        {...form.field(name)}
        legend="The answer is"
        segments={menu ? [{ value: '', label: 'From a menu' }, ...kinds] : kinds}
        chosen={values[name] ?? (menu ? '' : 'text')}
      />
      {menu && <div className="only only-menu">{menu}</div>}
      <div className="key-part key-text key-maths key-chemistry">
        <TextAreaField
          {...form.field(`${prefix}accepted`)}
          label={label('Correct answers')}
          hint="One per line. Any of them counts as correct."
          rows={3}
        />
      </div>
      <TextFlags {...part} />
      <NumberKey {...part} />
      <MathsFlags {...part} />
      <p className="key-part key-chemistry hint">
        Write it like H2SO4, SO4^2- or 2H2 + O2 -&gt; 2H2O. An equation may be multiplied by a factor.
      </p>
    </div>
  );
}
