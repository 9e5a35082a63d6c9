import type { FormErrors } from '../../../forms/form-errors.ts';
import { RichTextView } from '../../../lib/maths/rich-text-view.tsx';
import { findSectionLetter } from '../../../lib/words/sections.ts';
import { CheckField } from '../../../ui/check-field.tsx';
import { ChoiceGroup } from '../../../ui/choice-group.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { CorrectionValues } from './correction-values.ts';
import type { QuestionMarkingView } from './marking-view.server.ts';

interface KeyFieldsProps {
  view: Pick<QuestionMarkingView, 'type' | 'options' | 'left' | 'partners'>;
  values: CorrectionValues;
  errors: FormErrors | null;
}

function OptionFields({ view: { options }, values, errors }: KeyFieldsProps) {
  const error = errors?.fields['right'];
  return (
    <fieldset className="field">
      <legend>Right answers</legend>
      <p className="hint mb-2">Tick every option that counts as right.</p>
      {options.map((option, index) => (
        <CheckField
          key={findSectionLetter(index)}
          name="right"
          value={String(index)}
          isChecked={values.right.includes(String(index))}
        >
          <b>{findSectionLetter(index)}</b> <RichTextView text={option} />
        </CheckField>
      ))}
      {error && <FieldError id="right-error">{error}</FieldError>}
    </fieldset>
  );
}

function TruthFields({ values, errors }: KeyFieldsProps) {
  const choices = [
    { value: 'true', body: 'True' },
    { value: 'false', body: 'False' },
  ];
  const error = errors?.fields['truth'];
  return (
    <div className="field">
      <b id="truth-name">Right answer</b>
      <ChoiceGroup name="truth" choices={choices} labelledBy="truth-name" chosen={values.truth} isWide />
      {error && <FieldError id="truth-error">{error}</FieldError>}
    </div>
  );
}

function PairFields({ view: { left, partners }, values, errors }: KeyFieldsProps) {
  const error = errors?.fields['partner'];
  return (
    <fieldset className="stack">
      <legend>Right pairs</legend>
      {left.map((text, index) => (
        <SelectField
          key={findSectionLetter(index)}
          id={`partner-${index}`}
          name="partner"
          label={text}
          options={partners.map((partner) => ({ value: partner, label: partner }))}
          defaultValue={values.partners[index] ?? ''}
        />
      ))}
      {error && <FieldError id="partner-error">{error}</FieldError>}
    </fieldset>
  );
}

function NumberFields({ values, errors }: KeyFieldsProps) {
  return (
    <fieldset className="stack">
      <legend className="sr-only">A number</legend>
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField
          name="value"
          label="Number"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={values.value}
          error={errors?.fields['value']}
        />
        <TextField
          name="tolerance"
          label="Off by at most"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={values.tolerance}
          error={errors?.fields['tolerance']}
        />
        <TextField
          name="unit"
          label="Unit"
          hint="Optional."
          maxLength={40}
          autoComplete="off"
          defaultValue={values.unit}
          error={errors?.fields['unit']}
        />
      </div>
      <CheckField name="unitRequired" isChecked={values.unitRequired}>
        An answer without the unit is wrong
      </CheckField>
      <CheckField name="unitExact" isChecked={values.unitExact}>
        Only this unit is right
      </CheckField>
    </fieldset>
  );
}

function ShortAnswerFields(props: KeyFieldsProps) {
  const { values, errors } = props;
  return (
    <>
      <SelectField
        name="kind"
        label="Compare answers with"
        options={[
          { value: 'text', label: 'A list of accepted texts' },
          { value: 'number', label: 'A number' },
        ]}
        defaultValue={values.kind}
        error={errors?.fields['kind']}
      />
      <TextAreaField
        name="accepted"
        label="Right texts"
        hint="One per line. Capitals and spaces do not matter. Used only when answers are compared with texts."
        rows={4}
        defaultValue={values.accepted}
        error={errors?.fields['accepted']}
      />
      <NumberFields {...props} />
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
