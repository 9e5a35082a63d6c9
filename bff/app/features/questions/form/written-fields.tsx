import { isSelected } from '../../../forms/field-values.ts';
import { describeField, type FormState, hasAny } from '../../../forms/form-state.ts';
import { CheckField, SwitchField } from '../../../ui/check-field.tsx';
import { SegmentedFilter } from '../../../ui/segmented-filter.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { Fold } from '../../tests/fold.tsx';
import { defaultRubricRows, rubricRows } from './question-rows.ts';

const kinds = [
  { value: 'text', label: 'Words' },
  { value: 'number', label: 'A number' },
] as const;

/** The key of a short answer: accepted words, or a number with tolerance and unit. */
export function SaqFields({ state }: { state: FormState }) {
  const { values } = state;
  return (
    <div className="only only-saq gap-4">
      <SegmentedFilter name="q-kind" legend="The answer is" segments={kinds} chosen={values['q-kind'] ?? 'text'} />
      <div className="only only-text">
        <TextAreaField
          {...describeField(state, 'q-accepted')}
          label="Correct answers"
          hint="One per line. Any of them counts as correct. Capitals and spaces do not matter."
          rows={3}
        />
      </div>
      <div className="only only-number gap-4">
        <div className="grid-3">
          <TextField {...describeField(state, 'q-value')} label="Correct answer" inputMode="decimal" autoComplete="off" />
          <TextField
            {...describeField(state, 'q-tolerance')}
            label="Tolerance"
            before="±"
            inputMode="decimal"
            autoComplete="off"
          />
          <TextField {...describeField(state, 'q-unit')} label="Unit" placeholder="cm" autoComplete="off" />
        </div>
        <div className="grid">
          <CheckField name="q-unit-required" isChecked={isSelected(values, 'q-unit-required')}>
            The unit must be written
          </CheckField>
          <CheckField name="q-unit-exact" isChecked={isSelected(values, 'q-unit-exact')}>
            Only this unit: 50 mm is not accepted for 5 cm
          </CheckField>
        </div>
      </div>
    </div>
  );
}

function RubricRow({ state, row }: { state: FormState; row: number }) {
  return (
    <div className="rubrow">
      <input type="hidden" name={`q-item-${row}`} defaultValue={state.values[`q-item-${row}`] ?? ''} />
      <TextField
        {...describeField(state, `q-points-${row}`)}
        label={row === 0 ? 'Marks' : <RowLabel text="Marks" row={row} />}
        inputMode="decimal"
      />
      <TextField
        {...describeField(state, `q-criterion-${row}`)}
        label={row === 0 ? 'What for' : <RowLabel text="What for" row={row} />}
        maxLength={300}
        autoComplete="off"
      />
    </div>
  );
}

function RowLabel({ text, row }: { text: string; row: number }) {
  return <span className="sr-only">{`${text}, line ${row + 1}`}</span>;
}

/** How a long answer is marked. */
export function BroadFields({ state }: { state: FormState }) {
  const more = rubricRows.slice(defaultRubricRows);
  return (
    <div className="only only-broad gap-4">
      <fieldset>
        <legend className="mb-2">
          Rubric <small>The items add up to the marks of the question</small>
        </legend>
        <div className="stack gap-2">
          {rubricRows.slice(0, defaultRubricRows).map((row) => (
            <RubricRow key={row} state={state} row={row} />
          ))}
        </div>
        <Fold
          title="More lines"
          isOpen={hasAny(
            state,
            more.flatMap((row) => [`q-points-${row}`, `q-criterion-${row}`]),
          )}
        >
          {more.map((row) => (
            <RubricRow key={row} state={state} row={row} />
          ))}
        </Fold>
      </fieldset>
      <TextAreaField
        {...describeField(state, 'q-model')}
        label="Model answer"
        hint="Shown to students with their result, and to markers."
        rows={4}
      />
      <SwitchField name="q-photos" isChecked={isSelected(state.values, 'q-photos')} about="Of a diagram or handwritten pages">
        Students can add photos
      </SwitchField>
    </div>
  );
}
