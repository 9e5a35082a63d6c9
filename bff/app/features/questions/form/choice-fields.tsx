import type { FieldValues } from '../../../forms/field-values.ts';
import { hasAny } from '../../../forms/form-state.ts';
import { FieldError } from '../../../ui/field.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { FormRows } from './form-rows.tsx';
import { getOptionName, optionKind, optionRows, pairKind } from './question-rows.ts';
import { splitOptions } from './split-text.ts';
import type { AuthoringForm } from './use-authoring-form.ts';

function GroupError({ form: { wrong }, name }: { form: AuthoringForm; name: string }) {
  const error = wrong[name];
  return error ? <FieldError id={`${name}-error`}>{error}</FieldError> : null;
}

/** A field of a row, named for screen readers only. */
function RowField({ form, name, label, placeholder }: { form: AuthoringForm; name: string; label: string; placeholder: string }) {
  const { isFocused, error, controlRef, ...field } = form.field(name);
  return (
    <>
      <input
        {...field}
        ref={controlRef}
        className="input"
        aria-label={label}
        placeholder={placeholder}
        maxLength={1000}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${name}-error`}
        {...(isFocused && { autoFocus: true })}
      />
      <GroupError form={form} name={name} />
    </>
  );
}

function Option({ form, row }: { form: AuthoringForm; row: number }) {
  const { values, wrong } = form;
  const { controlRef, onBlur, onChange } = form.field('q-correct');
  const letter = getOptionName(row);
  return (
    <>
      <label className="check">
        <input
          type="radio"
          name="q-correct"
          value={row}
          defaultChecked={values['q-correct'] === String(row)}
          ref={controlRef}
          onBlur={onBlur}
          onChange={onChange}
          aria-label={`Option ${letter} is correct`}
          aria-describedby={wrong['q-correct'] && 'q-correct-error'}
        />
      </label>
      <span className="key" aria-hidden="true">
        {letter}
      </span>
      <RowField form={form} name={`q-option-${row}`} label={`Option ${letter}`} placeholder={`Option ${letter}`} />
    </>
  );
}

interface OptionCheckboxProps {
  form: AuthoringForm;
  name: string;
  row: number;
  legend: string;
}

function OptionCheckbox({ form, name, row, legend }: OptionCheckboxProps) {
  const { isChecked, controlRef, error: _, ...box } = form.box(`${name}-${row}`);
  return (
    <label className="check min-w-12">
      <input {...box} type="checkbox" ref={controlRef} defaultChecked={isChecked} />
      <span>
        <span className="sr-only">Option </span>
        {getOptionName(row)}
        <span className="sr-only">: {legend.toLowerCase()}</span>
      </span>
    </label>
  );
}

function OptionCheckboxes({ form, name, legend }: { form: AuthoringForm; name: string; legend: string }) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className="flex flex-wrap gap-x-5">
        {optionRows.map((row) => (
          <OptionCheckbox key={row} form={form} name={name} row={row} legend={legend} />
        ))}
      </div>
    </fieldset>
  );
}

function pasteOptions(text: string, row: number): FieldValues | null {
  const { texts, correct } = splitOptions(text);
  if (texts.length === 0) return null;
  const filled = texts.slice(0, optionRows.length - row).map((option, index) => [`q-option-${row + index}`, option]);
  return { ...Object.fromEntries(filled), ...(correct !== null && { 'q-correct': String(row + correct) }) };
}

/** The options of a multiple-choice question: four at first, twelve at most. */
export function McqFields({ form }: { form: AuthoringForm }) {
  const ticks = optionRows.flatMap((row) => [`q-also-${row}`, `q-last-${row}`]);
  return (
    <div className="only only-mcq gap-3">
      <fieldset>
        <legend className="mb-2">
          Options <small>Select the correct answer</small>
        </legend>
        <GroupError form={form} name="q-correct" />
        <FormRows
          form={form}
          kind={optionKind}
          title="More options"
          about="E to L"
          addLabel="Add option"
          labelRow={(row) => ({ move: `Move option ${getOptionName(row)}`, remove: `Remove option ${getOptionName(row)}` })}
          className="optrow"
          onPaste={pasteOptions}
        >
          {(row) => <Option form={form} row={row} />}
        </FormRows>
      </fieldset>
      <Fold title="Rules for options" isOpen={hasAny(form.state, ticks)}>
        <OptionCheckboxes form={form} name="q-also" legend="Also correct" />
        <OptionCheckboxes form={form} name="q-last" legend="Stay last when options are shuffled" />
        <p className="hint">For options such as “All of these”.</p>
      </Fold>
    </div>
  );
}

const truths = [
  { value: 'true', label: 'True' },
  { value: 'false', label: 'False' },
] as const;

export function TrueFalseFields({ form }: { form: AuthoringForm }) {
  const { controlRef, onBlur, onChange } = form.field('q-truth');
  return (
    <fieldset className="only only-truefalse">
      <legend className="mb-2">
        Answer <small>Select the correct answer</small>
      </legend>
      <div className="flex gap-6">
        {truths.map(({ value, label }) => (
          <label className="check" key={value}>
            <input
              type="radio"
              name="q-truth"
              value={value}
              defaultChecked={form.values['q-truth'] === value}
              ref={controlRef}
              onBlur={onBlur}
              onChange={onChange}
              aria-describedby={form.wrong['q-truth'] && 'q-truth-error'}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      <GroupError form={form} name="q-truth" />
    </fieldset>
  );
}

/** Items on the left, each beside its match. Students see the right side shuffled. */
export function MatchFields({ form }: { form: AuthoringForm }) {
  return (
    <fieldset className="only only-match gap-3">
      <legend className="mb-2">
        Pairs <small>Type each item beside its match. Students see the matches shuffled.</small>
      </legend>
      <GroupError form={form} name="q-pairs" />
      <FormRows
        form={form}
        kind={pairKind}
        title="More pairs"
        about="Up to 12"
        addLabel="Add pair"
        labelRow={(row) => ({ move: `Move pair ${row + 1}`, remove: `Remove pair ${row + 1}` })}
        className="pairrow"
      >
        {(row) => (
          <>
            <div>
              <RowField form={form} name={`q-left-${row}`} label={`Item ${row + 1}`} placeholder={`Item ${row + 1}`} />
            </div>
            <div>
              <RowField form={form} name={`q-right-${row}`} label={`Match of item ${row + 1}`} placeholder="Its match" />
            </div>
          </>
        )}
      </FormRows>
      <TextAreaField
        {...form.field('q-distractors')}
        label="Matches that belong to no item"
        rows={2}
        hint="Optional, one on each line. Students see them among the others."
      />
    </fieldset>
  );
}
