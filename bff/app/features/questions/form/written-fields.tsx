import { CheckField, SwitchField } from '../../../ui/check-field.tsx';
import { SegmentedFilter } from '../../../ui/segmented-filter.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { FormRows } from './form-rows.tsx';
import { rubricKind } from './question-rows.ts';
import type { AuthoringForm } from './use-authoring-form.ts';

const kinds = [
  { value: 'text', label: 'Words' },
  { value: 'number', label: 'A number' },
] as const;

/** The key of a short answer: accepted words, or a number with tolerance and unit. */
export function SaqFields({ form }: { form: AuthoringForm }) {
  return (
    <div className="only only-saq gap-4">
      <SegmentedFilter
        {...form.field('q-kind')}
        legend="The answer is"
        segments={kinds}
        chosen={form.values['q-kind'] ?? 'text'}
      />
      <div className="only only-text">
        <TextAreaField
          {...form.field('q-accepted')}
          label="Correct answers"
          hint="One per line. Any of them counts as correct. Capitals and spaces do not matter."
          rows={3}
        />
      </div>
      <div className="only only-number gap-4">
        <div className="grid-3">
          <TextField {...form.field('q-value')} label="Correct answer" inputMode="decimal" autoComplete="off" />
          <TextField {...form.field('q-tolerance')} label="Tolerance" before="±" inputMode="decimal" autoComplete="off" />
          <TextField {...form.field('q-unit')} label="Unit" placeholder="cm" autoComplete="off" />
        </div>
        <div className="grid">
          <CheckField {...form.box('q-unit-required')}>The unit must be written</CheckField>
          <CheckField {...form.box('q-unit-exact')}>Only this unit: 50 mm is not accepted for 5 cm</CheckField>
        </div>
      </div>
    </div>
  );
}

function RubricLine({ form, row }: { form: AuthoringForm; row: number }) {
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

function RowLabel({ text, row }: { text: string; row: number }) {
  return <span className="sr-only">{`${text}, line ${row + 1}`}</span>;
}

/** How a long answer is marked. */
export function BroadFields({ form }: { form: AuthoringForm }) {
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
