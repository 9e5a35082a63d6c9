import './editing.css';
import { type FieldValues, isSelected, parseNumber } from '../../forms/field-values.ts';
import { hasAny } from '../../forms/form-state.ts';
import { Fold } from '../../ui/fold.tsx';
import type { EditedForm, EditingKind } from '../editing-kind.ts';
import { LastOptions, OptionCheckboxes, OptionsPreview } from '../shared/option-fields.tsx';
import { OptionRows } from '../shared/option-rows.tsx';
import { findCorrect, type PastedAnswer, splitOptions } from '../shared/pasted-options.ts';
import { choiceRows, fillRows, findTypedRows, nameRows, type RowKind } from '../shared/question-rows.ts';
import { assertionReason } from './assertion-reason.ts';

export const optionKind: RowKind = {
  names: ['q-option', 'q-also', 'q-last'],
  typed: ['q-option'],
  rows: choiceRows,
  first: 4,
  choice: 'q-correct',
};

const rules = nameRows(['q-also', 'q-last'], choiceRows);
const options = nameRows(['q-option'], choiceRows);

function RightOption({ form, row, letter }: { form: EditedForm; row: number; letter: string }) {
  const { values, wrong } = form;
  const { controlRef, onBlur, onChange } = form.field('q-correct');
  return (
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
      <OptionRows
        form={form}
        kind={optionKind}
        name="q-option"
        hint="Select the correct answer"
        errorName="q-correct"
        onPaste={pasteOptions}
      >
        {(row, letter) => <RightOption form={form} row={row} letter={letter} />}
      </OptionRows>
      <Fold title="Rules for options" isOpen={hasAny(form.state, rules)}>
        <OptionCheckboxes form={form} name="q-also" legend="Also correct" />
        <LastOptions form={form} name="q-last" />
      </Fold>
    </div>
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
  Preview: ({ shown }) => <OptionsPreview name="q-option" shown={shown} />,
  templates: [assertionReason],
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
