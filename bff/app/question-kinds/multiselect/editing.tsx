import './editing.css';
import type { MultiselectScoring } from '@shikhar/contracts/question-kinds/multiselect';
import { type FieldValues, isSelected } from '../../forms/field-values.ts';
import { hasAny } from '../../forms/form-state.ts';
import { Fold } from '../../ui/fold.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { EditedForm, EditingKind } from '../editing-kind.ts';
import { LastOptions, OptionsPreview } from '../shared/option-fields.tsx';
import { OptionRows } from '../shared/option-rows.tsx';
import { splitOptions } from '../shared/pasted-options.ts';
import { choiceRows, fillRows, findTypedRows, nameRows, type RowKind } from '../shared/question-rows.ts';

const selectionKind: RowKind = {
  names: ['q-choice', 'q-chosen', 'q-after'],
  typed: ['q-choice'],
  rows: choiceRows,
  first: 4,
};

const choices = nameRows(['q-choice'], choiceRows);
const rights = nameRows(['q-chosen'], choiceRows);
const lasts = nameRows(['q-after'], choiceRows);

const rules: readonly { value: MultiselectScoring; label: string }[] = [
  { value: 'all', label: 'All or nothing' },
  { value: 'part', label: 'Part marks for right ones, none with a wrong one' },
  { value: 'penalty', label: 'Part marks, wrong ones take off' },
];

function RightChoice({ form, row, letter }: { form: EditedForm; row: number; letter: string }) {
  const { isChecked, controlRef, error: _, ...box } = form.box(`q-chosen-${row}`);
  return (
    <label className="check">
      <input
        {...box}
        type="checkbox"
        ref={controlRef}
        defaultChecked={isChecked}
        aria-label={`Option ${letter} is right`}
        aria-describedby={form.wrong['q-chosen-0'] && 'q-chosen-0-error'}
      />
    </label>
  );
}

function pasteChoices(text: string, row: number): FieldValues | null {
  const { texts } = splitOptions(text);
  return texts.length === 0
    ? null
    : Object.fromEntries(texts.slice(0, choiceRows.length - row).map((choice, index) => [`q-choice-${row + index}`, choice]));
}

/** The options, several of which can be right, and how they are marked. */
function SelectionFields({ form }: { form: EditedForm }) {
  return (
    <div className="only only-multiselect gap-3">
      <OptionRows
        form={form}
        kind={selectionKind}
        name="q-choice"
        hint="Tick every right answer"
        errorName="q-chosen-0"
        onPaste={pasteChoices}
      >
        {(row, letter) => <RightChoice form={form} row={row} letter={letter} />}
      </OptionRows>
      <SelectField
        {...form.field('q-selecting')}
        label="Marking"
        options={rules}
        hint="Students read this rule with the question."
      />
      <Fold title="Rules for options" isOpen={hasAny(form.state, lasts)}>
        <LastOptions form={form} name="q-after" />
      </Fold>
    </div>
  );
}

export const multiselect: EditingKind<'multiselect'> = {
  hasNegativeMarks: true,
  fields: [...rights, ...choices, 'q-selecting', ...lasts],
  textFields: choices,
  mathsFields: choices,
  startValues: { 'q-selecting': 'all' },
  newValues: {},
  toValues: ({ options, correct, pinnedLast, scoring }) => ({
    ...fillRows('q-choice', options),
    ...Object.fromEntries(correct.map((place) => [`q-chosen-${place}`, 'on'])),
    ...Object.fromEntries(pinnedLast.map((place) => [`q-after-${place}`, 'on'])),
    'q-selecting': scoring,
  }),
  parse(values) {
    const rows = findTypedRows(selectionKind, values);
    const findSelected = (name: string) => rows.flatMap((row, index) => (isSelected(values, `${name}-${row}`) ? [index] : []));
    return {
      options: rows.map((row) => values[`q-choice-${row}`]),
      correct: findSelected('q-chosen'),
      pinnedLast: findSelected('q-after'),
      scoring: values['q-selecting'],
    };
  },
  findField([first, place], values) {
    if (first === 'scoring') return 'q-selecting';
    if (first === 'correct') return 'q-chosen-0';
    if (first !== 'options') return null;
    return place === undefined ? 'q-chosen-0' : `q-choice-${findTypedRows(selectionKind, values)[Number(place)] ?? 0}`;
  },
  Fields: SelectionFields,
  Preview: ({ shown }) => <OptionsPreview name="q-choice" shown={shown} />,
  laterTexts: [],
};
