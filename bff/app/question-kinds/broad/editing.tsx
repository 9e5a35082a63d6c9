import './editing.css';
import { isSelected, parseBlock, parseNumber } from '../../forms/field-values.ts';
import { SwitchField } from '../../ui/check-field.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { EditedForm, EditingKind } from '../editing-kind.ts';
import { FormRows } from '../shared/form-rows.tsx';
import { findTypedRows, nameRows, type RowKind } from '../shared/question-rows.ts';

/** 20 rows at most. */
const rubricRows = Array.from({ length: 20 }, (_, row) => row);

export const rubricKind: RowKind = {
  names: ['q-item', 'q-points', 'q-criterion'],
  typed: ['q-points', 'q-criterion'],
  rows: rubricRows,
  first: 3,
  // A new line of a rubric needs one.
  id: 'q-item',
};

function RowLabel({ text, row }: { text: string; row: number }) {
  return <span className="sr-only">{`${text}, line ${row + 1}`}</span>;
}

function RubricLine({ form, row }: { form: EditedForm; row: number }) {
  return (
    <>
      {/* Not of type hidden: React writes the default value of such a field into it each time. */}
      <input hidden name={`q-item-${row}`} defaultValue={form.values[`q-item-${row}`] ?? ''} />
      <TextField
        {...form.field(`q-points-${row}`)}
        label={row === 0 ? 'Marks' : <RowLabel text="Marks" row={row} />}
        inputMode="decimal"
      />
      <TextField
        {...form.field(`q-criterion-${row}`)}
        label={row === 0 ? 'What for' : <RowLabel text="What for" row={row} />}
        maxLength={300}
        autoComplete="off"
      />
    </>
  );
}

/** How a long answer is marked. */
function RubricFields({ form }: { form: EditedForm }) {
  return (
    <div className="only only-broad gap-4">
      <fieldset>
        <legend className="mb-2">
          Rubric <small>The items add up to the marks of the question</small>
        </legend>
        <FormRows
          form={form}
          kind={rubricKind}
          title="More lines"
          addLabel="Add line"
          labelRow={(row) => ({ move: `Move line ${row + 1}`, remove: `Remove line ${row + 1}` })}
          className="rubrow"
        >
          {(row) => <RubricLine form={form} row={row} />}
        </FormRows>
      </fieldset>
      <TextAreaField
        {...form.field('q-model')}
        label="Model answer"
        hint="Shown to students with their result, and to markers."
        rows={4}
      />
      <SwitchField {...form.box('q-photos')} about="Of a diagram or handwritten pages">
        Students can add photos
      </SwitchField>
    </div>
  );
}

export const broad: EditingKind<'broad'> = {
  hasNegativeMarks: false,
  fields: [...nameRows(['q-points', 'q-criterion'], rubricRows), 'q-rubric', 'q-model', 'q-photos'],
  textFields: ['q-model', ...nameRows(['q-criterion'], rubricRows)],
  mathsFields: ['q-model'],
  startValues: {},
  newValues: { 'q-photos': 'on' },
  toValues: ({ imageUpload, rubric, modelAnswer }) => ({
    ...(imageUpload && { 'q-photos': 'on' }),
    ...Object.fromEntries(
      rubric.flatMap(({ id, points, criterion }, row) => [
        [`q-item-${row}`, id],
        [`q-points-${row}`, String(points)],
        [`q-criterion-${row}`, criterion],
      ]),
    ),
    'q-model': modelAnswer,
  }),
  parse: (values) => ({
    imageUpload: isSelected(values, 'q-photos'),
    rubric: findTypedRows(rubricKind, values).map((row) => ({
      id: values[`q-item-${row}`],
      points: parseNumber(values[`q-points-${row}`]),
      criterion: values[`q-criterion-${row}`] ?? '',
    })),
    modelAnswer: parseBlock(values['q-model']),
  }),
  findField([first, place, part], values) {
    if (first === 'modelAnswer') return 'q-model';
    if (first !== 'rubric' || place === undefined) return null;
    return `q-${part === 'points' ? 'points' : 'criterion'}-${findTypedRows(rubricKind, values)[Number(place)] ?? 0}`;
  },
  /** Before the form is shown, so that a form sent twice has the same ids. */
  addRowIds(values, makeId) {
    const missing = rubricRows.map((row) => `q-item-${row}`).filter((name) => (values[name] ?? '') === '');
    return { ...values, ...Object.fromEntries(missing.map((name) => [name, makeId()])) };
  },
  Fields: RubricFields,
  Preview: ({ shown: { values } }) => (
    <p className="meta">
      {isSelected(values, 'q-photos') ? 'Students write a long answer and can add photos.' : 'Students write a long answer.'}
    </p>
  ),
  laterTexts: [{ name: 'q-model', label: 'Model answer' }],
};
