import './editing.css';
import { parseLines } from '../../forms/field-values.ts';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import type { EditedForm, EditingKind, PreviewedForm } from '../editing-kind.ts';
import { FormRows } from '../shared/form-rows.tsx';
import { listTyped, PreviewedText } from '../shared/previewed-text.tsx';
import { choiceRows, fillRows, findTypedRows, nameRows, type RowKind } from '../shared/question-rows.ts';
import { GroupError, RowField } from '../shared/row-field.tsx';

const sides = ['q-left', 'q-right'];
const fields = nameRows(sides, choiceRows);
export const pairKind: RowKind = { names: sides, typed: sides, rows: choiceRows, first: 4 };

/** Items on the left, each beside its match. Students see the right side shuffled. */
function PairFields({ form }: { form: EditedForm }) {
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

function PreviewedItem({ name, shown }: { name: string; shown: PreviewedForm }) {
  return (
    <li className="choice">
      <span className="body">
        <PreviewedText name={name} shown={shown} />
      </span>
    </li>
  );
}

function PairsPreview({ shown }: { shown: PreviewedForm }) {
  const { values } = shown;
  // Students see the matches shuffled; here they are sorted, so that they do not jump while one types.
  const matches = listTyped(values, 'q-right').sort((one, other) => ((values[one] ?? '') < (values[other] ?? '') ? -1 : 1));
  return (
    <div className="grid-2">
      <ol className="stack gap-2">
        {listTyped(values, 'q-left').map((name) => (
          <PreviewedItem key={name} name={name} shown={shown} />
        ))}
      </ol>
      <ul className="stack gap-2">
        {matches.map((name) => (
          <PreviewedItem key={name} name={name} shown={shown} />
        ))}
      </ul>
    </div>
  );
}

export const match: EditingKind<'match'> = {
  hasNegativeMarks: false,
  fields: ['q-pairs', ...fields, 'q-distractors'],
  textFields: [...fields, 'q-distractors'],
  mathsFields: fields,
  startValues: {},
  newValues: {},
  toValues: ({ pairs, distractors = [] }) => ({
    'q-distractors': distractors.join('\n'),
    ...fillRows(
      'q-left',
      pairs.map(({ left }) => left),
    ),
    ...fillRows(
      'q-right',
      pairs.map(({ right }) => right),
    ),
  }),
  parse(values) {
    const pairs = findTypedRows(pairKind, values).map((row) => ({
      left: values[`q-left-${row}`] ?? '',
      right: values[`q-right-${row}`] ?? '',
    }));
    const distractors = parseLines(values['q-distractors']);
    return { pairs, ...(distractors.length > 0 && { distractors }) };
  },
  findField([first, place, side], values) {
    if (first !== 'pairs' || place === undefined) return null;
    return `q-${side}-${findTypedRows(pairKind, values)[Number(place)] ?? 0}`;
  },
  Fields: PairFields,
  Preview: PairsPreview,
  laterTexts: [],
};
