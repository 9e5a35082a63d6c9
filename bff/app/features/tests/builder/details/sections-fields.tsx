import { isSelected } from '../../../../forms/field-values.ts';
import { describeField, type FormState, hasAny } from '../../../../forms/form-state.ts';
import { CheckField } from '../../../../ui/check-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { Fold } from '../../fold.tsx';
import { maxSections } from './parse-details.ts';

const parts = ['id', 'title', 'minutes', 'answer', 'marks', 'negative'] as const;

function listFieldNames(row: number): string[] {
  return parts.map((part) => `s-${row}-${part}`);
}

function SectionRow({ state, row }: { state: FormState; row: number }) {
  const id = state.values[`s-${row}-id`] ?? '';
  const name = (part: (typeof parts)[number]) => `s-${row}-${part}`;
  return (
    <fieldset className="secrow">
      <legend>{id ? `Section ${row + 1}` : 'New section'}</legend>
      <input type="hidden" name={name('id')} defaultValue={id} />
      <TextField {...describeField(state, name('title'))} label="Title" maxLength={120} autoComplete="off" />
      <div className="grid-2">
        <TextField
          {...describeField(state, name('minutes'))}
          label="Time limit"
          after="min"
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField {...describeField(state, name('answer'))} label="Questions to answer" inputMode="numeric" autoComplete="off" />
        <TextField {...describeField(state, name('marks'))} label="Marks a question" inputMode="decimal" autoComplete="off" />
        <TextField {...describeField(state, name('negative'))} label="Negative marks" inputMode="decimal" autoComplete="off" />
      </div>
      {id !== '' && (
        <CheckField name={`s-${row}-remove`} isChecked={isSelected(state.values, `s-${row}-remove`)}>
          Remove this section and move its questions to the one before
        </CheckField>
      )}
    </fieldset>
  );
}

/** Empty rows at the end, so that several can be added at once. */
const newRows = 3;

/** The section rows of a test, with empty ones for more. */
export function SectionsFields({ state }: { state: FormState }) {
  const rows = Array.from({ length: maxSections }, (_, row) => row);
  const filled = rows.filter((row) => hasAny(state, listFieldNames(row)));
  const shown = rows.slice(0, (filled.at(-1) ?? -1) + 1 + newRows);
  const isWrong = hasAny({ ...state, values: {} }, rows.flatMap(listFieldNames));
  return (
    <Fold title="Sections" about={filled.length > 0 ? String(filled.length) : 'None'} isOpen={isWrong}>
      <p className="hint">
        Each section can have its own time limit and ‘answer N of M’. Leave a field empty to use the test’s setting. Rows without
        a title are ignored. Save the test to get more rows.
      </p>
      {shown.map((row) => (
        <SectionRow key={row} state={state} row={row} />
      ))}
    </Fold>
  );
}
