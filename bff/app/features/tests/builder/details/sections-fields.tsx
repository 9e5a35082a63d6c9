import { hasAny } from '../../../../forms/form-state.ts';
import { useHydrated } from '../../../../lib/use-hydrated.ts';
import { CheckField } from '../../../../ui/check-field.tsx';
import { DragHandle } from '../../../../ui/drag-handle.tsx';
import { Fold } from '../../../../ui/fold.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import type { AuthoringForm } from '../../../questions/form/use-authoring-form.ts';
import { moveSection } from './join-sections.ts';
import { listSectionFields, maxSections, nameSectionField } from './parse-details.ts';

interface SectionRowProps {
  form: AuthoringForm;
  row: number;
  /** The rows that a section can move between. */
  filled: readonly number[];
}

function SectionRow({ form, row, filled }: SectionRowProps) {
  const isHydrated = useHydrated();
  const id = form.values[`s-${row}-id`] ?? '';
  const place = filled.indexOf(row);
  const move = (to: number) => form.change(moveSection(form.readValues(), filled, place, to));
  return (
    <fieldset className={place === -1 ? 'secrow' : 'secrow drag-item'}>
      <legend className="flex items-center gap-2">
        {id ? `Section ${row + 1}` : 'New section'}
        {isHydrated && place !== -1 && filled.length > 1 && (
          <DragHandle label={id ? `Move section ${row + 1}` : 'Move new section'} place={place} onMove={move} />
        )}
      </legend>
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
      <div className="drag-list stack">
        {shown.map((row) => (
          <SectionRow key={row} form={form} row={row} filled={filled} />
        ))}
      </div>
    </Fold>
  );
}
