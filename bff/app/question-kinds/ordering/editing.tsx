import './editing.css';
import type { OrderingScoring } from '@shikhar/contracts/question-kinds/ordering';
import type { FieldValues } from '../../forms/field-values.ts';
import { SelectField } from '../../ui/select-field.tsx';
import type { EditedForm, EditingKind, PreviewedForm } from '../editing-kind.ts';
import { FormRows } from '../shared/form-rows.tsx';
import { splitOptions } from '../shared/pasted-options.ts';
import { listTyped, PreviewedText } from '../shared/previewed-text.tsx';
import { choiceRows, fillRows, findTypedRows, nameRows, type RowKind } from '../shared/question-rows.ts';
import { GroupError, RowField } from '../shared/row-field.tsx';

const fields = nameRows(['q-step'], choiceRows);
const stepKind: RowKind = { names: ['q-step'], typed: ['q-step'], rows: choiceRows, first: 4 };

const rules: readonly { value: OrderingScoring; label: string }[] = [
  { value: 'all', label: 'All or nothing' },
  { value: 'part', label: 'Part marks for each item in its right place' },
];

function pasteSteps(text: string, row: number): FieldValues | null {
  const { texts } = splitOptions(text);
  return texts.length === 0
    ? null
    : Object.fromEntries(texts.slice(0, choiceRows.length - row).map((step, index) => [`q-step-${row + index}`, step]));
}

/** The items in their right order, and how an order is marked. */
function StepFields({ form }: { form: EditedForm }) {
  return (
    <div className="only only-ordering gap-3">
      <fieldset>
        <legend className="mb-2">
          Items <small>Type them in their right order. Students see them shuffled.</small>
        </legend>
        <GroupError form={form} name="q-steps" />
        <FormRows
          form={form}
          kind={stepKind}
          title="More items"
          about="Up to 12"
          addLabel="Add item"
          labelRow={(row) => ({ move: `Move item ${row + 1}`, remove: `Remove item ${row + 1}` })}
          className="steprow"
          onPaste={pasteSteps}
        >
          {(row) => (
            <>
              <span className="key" aria-hidden="true">
                {row + 1}
              </span>
              <div>
                <RowField form={form} name={`q-step-${row}`} label={`Item ${row + 1}`} placeholder={`Item ${row + 1}`} />
              </div>
            </>
          )}
        </FormRows>
      </fieldset>
      <SelectField
        {...form.field('q-placing')}
        label="Marking"
        options={rules}
        hint="Students read this rule with the question."
      />
    </div>
  );
}

function StepsPreview({ shown }: { shown: PreviewedForm }) {
  // Students see the items shuffled; here they are sorted, so that they do not jump while one types.
  const steps = listTyped(shown.values, 'q-step').sort((one, other) =>
    (shown.values[one] ?? '') < (shown.values[other] ?? '') ? -1 : 1,
  );
  return (
    <ul className="opts">
      {steps.map((name) => (
        <li key={name} className="choice">
          <span className="body">
            <PreviewedText name={name} shown={shown} />
          </span>
        </li>
      ))}
    </ul>
  );
}

export const ordering: EditingKind<'ordering'> = {
  hasNegativeMarks: false,
  fields: ['q-steps', ...fields, 'q-placing'],
  textFields: fields,
  mathsFields: fields,
  startValues: { 'q-placing': 'all' },
  newValues: {},
  toValues: ({ items, scoring }) => ({ ...fillRows('q-step', items), 'q-placing': scoring }),
  parse: (values) => ({
    items: findTypedRows(stepKind, values).map((row) => values[`q-step-${row}`]),
    scoring: values['q-placing'],
  }),
  findField([first, place], values) {
    if (first === 'scoring') return 'q-placing';
    if (first !== 'items') return null;
    return place === undefined ? 'q-steps' : `q-step-${findTypedRows(stepKind, values)[Number(place)] ?? 0}`;
  },
  Fields: StepFields,
  Preview: StepsPreview,
  laterTexts: [],
};
