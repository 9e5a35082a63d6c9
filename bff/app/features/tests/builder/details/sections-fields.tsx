import { hasAny } from '../../../../forms/form-state.ts';
import { CheckField } from '../../../../ui/check-field.tsx';
import { Fold } from '../../../../ui/fold.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import type { AuthoringForm } from '../../../questions/form/use-authoring-form.ts';
import { listSectionFields, maxSections, nameSectionField } from './parse-details.ts';

function SectionRow({ form, row }: { form: AuthoringForm; row: number }) {
  const id = form.values[`s-${row}-id`] ?? '';
  return (
    <fieldset className="secrow">
      <legend>{id ? `Section ${row + 1}` : 'New section'}</legend>
      <input type="hidden" name={nameSectionField(row, 'id')} defaultValue={id} />
      <TextField {...form.field(nameSectionField(row, 'title'))} label="Title" maxLength={120} autoComplete="off" />
      <div className="grid-2">
        <TextField
          {...form.field(nameSectionField(row, 'minutes'))}
          label="Time limit"
          after="min"
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          {...form.field(nameSectionField(row, 'answer'))}
          label="Questions to answer"
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          {...form.field(nameSectionField(row, 'marks'))}
          label="Marks a question"
          inputMode="decimal"
          autoComplete="off"
        />
        <TextField
          {...form.field(nameSectionField(row, 'negative'))}
          label="Negative marks"
          inputMode="decimal"
          autoComplete="off"
        />
      </div>
      {id !== '' && (
        <CheckField {...form.box(`s-${row}-remove`)}>Remove this section and move its questions to the one before</CheckField>
      )}
    </fieldset>
  );
}

/** Empty rows at the end, so that several can be added at once. */
const newRows = 3;

/** The section rows of a test, with empty ones for more. */
export function SectionsFields({ form }: { form: AuthoringForm }) {
  const rows = Array.from({ length: maxSections }, (_, row) => row);
  const filled = rows.filter((row) => hasAny(form.state, listSectionFields(row)));
  const shown = rows.slice(0, (filled.at(-1) ?? -1) + 1 + newRows);
  const isWrong = hasAny({ ...form.state, values: {} }, rows.flatMap(listSectionFields));
  return (
    <Fold title="Sections" about={filled.length > 0 ? String(filled.length) : 'None'} isOpen={isWrong}>
      <p className="hint">
        Each section can have its own time limit and ‘answer N of M’. Leave a field empty to use the test’s setting. Rows without
        a title are ignored. Save the test to get more rows.
      </p>
      {shown.map((row) => (
        <SectionRow key={row} form={form} row={row} />
      ))}
    </Fold>
  );
}
