import './editing.css';
import { type FieldValues, isSelected, parseNumber } from '../../forms/field-values.ts';
import { hasAny } from '../../forms/form-state.ts';
import { findSectionLetter } from '../../lib/words/sections.ts';
import { Fold } from '../../ui/fold.tsx';
import type { EditedForm, EditingKind, PreviewedForm } from '../editing-kind.ts';
import { FormRows } from '../shared/form-rows.tsx';
import { findCorrect, type PastedAnswer, splitOptions } from '../shared/pasted-options.ts';
import { listTyped, PreviewedText } from '../shared/previewed-text.tsx';
import { choiceRows, fillRows, findTypedRows, nameRows, type RowKind } from '../shared/question-rows.ts';
import { GroupError, RowField } from '../shared/row-field.tsx';

export const optionKind: RowKind = {
  names: ['q-option', 'q-also', 'q-last'],
  typed: ['q-option'],
  rows: choiceRows,
  first: 4,
  choice: 'q-correct',
};

const rules = nameRows(['q-also', 'q-last'], choiceRows);
const options = nameRows(['q-option'], choiceRows);

function Option({ form, row }: { form: EditedForm; row: number }) {
  const { values, wrong } = form;
  const { controlRef, onBlur, onChange } = form.field('q-correct');
  const letter = findSectionLetter(row);
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
  form: EditedForm;
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
        {findSectionLetter(row)}
        <span className="sr-only">: {legend.toLowerCase()}</span>
      </span>
    </label>
  );
}

function OptionCheckboxes({ form, name, legend }: { form: EditedForm; name: string; legend: string }) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className="flex flex-wrap gap-x-5">
        {choiceRows.map((row) => (
          <OptionCheckbox key={row} form={form} name={name} row={row} legend={legend} />
        ))}
      </div>
    </fieldset>
  );
}

function pasteOptions(text: string, row: number): FieldValues | null {
  const { texts, correct } = splitOptions(text);
  if (texts.length === 0) return null;
  const filled = texts.slice(0, choiceRows.length - row).map((option, index) => [`q-option-${row + index}`, option]);
  return { ...Object.fromEntries(filled), ...(correct !== null && { 'q-correct': String(row + correct) }) };
}

/** The options of a multiple-choice question: four at first, twelve at most. */
function OptionFields({ form }: { form: EditedForm }) {
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
          labelRow={(row) => ({
            move: `Move option ${findSectionLetter(row)}`,
            remove: `Remove option ${findSectionLetter(row)}`,
          })}
          className="optrow"
          onPaste={pasteOptions}
        >
          {(row) => <Option form={form} row={row} />}
        </FormRows>
      </fieldset>
      <Fold title="Rules for options" isOpen={hasAny(form.state, rules)}>
        <OptionCheckboxes form={form} name="q-also" legend="Also correct" />
        <OptionCheckboxes form={form} name="q-last" legend="Stay last when options are shuffled" />
        <p className="hint">For options such as “All of these”.</p>
      </Fold>
    </div>
  );
}

function OptionsPreview({ shown }: { shown: PreviewedForm }) {
  return (
    <ul className="opts">
      {listTyped(shown.values, 'q-option').map((name, index) => (
        <li key={name} className="choice">
          <span className="key">{findSectionLetter(index)}</span>
          <span className="body">
            <PreviewedText name={name} shown={shown} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function parse(values: FieldValues) {
  const rows = findTypedRows(optionKind, values);
  const findSelected = (name: string) => rows.flatMap((row, index) => (isSelected(values, `${name}-${row}`) ? [index] : []));
  const correct = rows.indexOf(parseNumber(values['q-correct']));
  return {
    options: rows.map((row) => values[`q-option-${row}`]),
    correct: correct === -1 ? undefined : correct,
    alsoCorrect: findSelected('q-also').filter((place) => place !== correct),
    pinnedLast: findSelected('q-last'),
  };
}

export const mcq: EditingKind<'mcq'> = {
  hasNegativeMarks: true,
  fields: ['q-correct', ...options, ...rules],
  textFields: options,
  mathsFields: options,
  startValues: {},
  newValues: {},
  toValues: (draft) => ({
    ...fillRows('q-option', draft.options),
    'q-correct': String(draft.correct),
    ...Object.fromEntries(draft.alsoCorrect.map((place) => [`q-also-${place}`, 'on'])),
    ...Object.fromEntries(draft.pinnedLast.map((place) => [`q-last-${place}`, 'on'])),
  }),
  parse,
  findField([first, place], values) {
    if (first !== 'options') return null;
    return place === undefined ? 'q-correct' : `q-option-${findTypedRows(optionKind, values)[Number(place)] ?? 0}`;
  },
  explainErrors(fields, values) {
    const isBlankOption = isSelected(values, 'q-correct') && fields['q-correct'] === 'Select the correct answer';
    return isBlankOption ? { ...fields, 'q-correct': 'Choose the correct answer from the options' } : fields;
  },
  Fields: OptionFields,
  Preview: OptionsPreview,
  laterTexts: [],
};

/** Any pasted options. */
export function parsePastedOptions(pasted: PastedAnswer): FieldValues | null {
  if (pasted.options.length === 0) return null;
  const correct = findCorrect(pasted);
  return {
    'q-type': 'mcq',
    ...Object.fromEntries(choiceRows.map((row) => [`q-option-${row}`, pasted.options[row]?.text ?? ''])),
    'q-correct': correct === -1 ? '' : String(correct),
  };
}
