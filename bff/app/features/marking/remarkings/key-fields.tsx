import type { FieldValues } from '../../../forms/field-values.ts';
import type { useForm } from '../../../forms/use-form.ts';
import { RichTextView } from '../../../lib/maths/rich-text-view.tsx';
import { findSectionLetter } from '../../../lib/words/sections.ts';
import { CheckField } from '../../../ui/check-field.tsx';
import { ChoiceGroup } from '../../../ui/choice-group.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { QuestionMarkingView } from './marking-view.server.ts';

interface KeyFieldsProps {
  view: Pick<QuestionMarkingView, 'type' | 'options' | 'left' | 'partners'>;
  values: FieldValues;
  form: ReturnType<typeof useForm>;
}

function OptionFields({ view: { options }, form }: KeyFieldsProps) {
  // The first option has the error of all.
  const { error } = form.field('right_0');
  return (
    <fieldset className="field">
      <legend>Right answers</legend>
      <p className="hint mb-2">Tick every option that counts as right.</p>
      {options.map((option, index) => {
        const { error: _, ...box } = form.box(`right_${index}`);
        return (
          <CheckField {...box} key={findSectionLetter(index)}>
            <b>{findSectionLetter(index)}</b> <RichTextView text={option} />
          </CheckField>
        );
      })}
      {error && <FieldError id="right-error">{error}</FieldError>}
    </fieldset>
  );
}

const truths = [
  { value: 'true', body: 'True' },
  { value: 'false', body: 'False' },
];

function TruthFields({ values, form }: KeyFieldsProps) {
  const { error } = form.field('truth');
  return (
    <div className="field">
      <b id="truth-name">Right answer</b>
      <ChoiceGroup name="truth" choices={truths} labelledBy="truth-name" chosen={values['truth']} isWide />
      {error && <FieldError id="truth-error">{error}</FieldError>}
    </div>
  );
}

function PairFields({ view: { left, partners }, form }: KeyFieldsProps) {
  return (
    <fieldset className="stack">
      <legend>Right pairs</legend>
      {left.map((text, index) => (
        <SelectField
          {...form.field(`partner_${index}`)}
          key={findSectionLetter(index)}
          label={text}
          options={partners.map((partner) => ({ value: partner, label: partner }))}
        />
      ))}
    </fieldset>
  );
}

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

const kinds = [
  { value: 'text', label: 'A list of accepted texts' },
  { value: 'number', label: 'A number' },
];

function ShortAnswerFields({ form }: KeyFieldsProps) {
  return (
    <>
      <SelectField {...form.field('kind')} label="Compare answers with" options={kinds} />
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

/** The key fields of a question, by type; a rubric has none. */
export function KeyFields(props: KeyFieldsProps) {
  switch (props.view.type) {
    case 'mcq':
      return <OptionFields {...props} />;
    case 'truefalse':
      return <TruthFields {...props} />;
    case 'saq':
      return <ShortAnswerFields {...props} />;
    case 'match':
      return <PairFields {...props} />;
    case 'broad':
      return <p className="hint">To change the rubric of a long answer, open Mark answers.</p>;
  }
}
