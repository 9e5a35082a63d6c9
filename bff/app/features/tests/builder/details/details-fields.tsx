import { SwitchField } from '../../../../ui/check-field.tsx';
import { classOptions, subjectOptions } from '../../../../ui/choice-options.ts';
import { SelectField } from '../../../../ui/select-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import type { AuthoringForm } from '../../../questions/form/use-authoring-form.ts';
import { MoreSettings } from './more-settings.tsx';
import { SectionsFields } from './sections-fields.tsx';

interface DetailsFieldsProps {
  form: AuthoringForm;
  chapters: readonly string[];
}

/** The details of a test, without its questions (source-spec.md, section 5). */
export function DetailsFields({ form, chapters }: DetailsFieldsProps) {
  return (
    <div className="details-half stack">
      <TextField {...form.field('title')} label="Title" maxLength={200} autoComplete="off" />
      <div className="grid-2 gap-3">
        <SelectField {...form.field('subject')} label="Subject" options={subjectOptions} emptyLabel="Choose" />
        <SelectField {...form.field('class')} label="Class" options={classOptions} emptyLabel="Choose" />
      </div>
      <TextField {...form.field('chapter')} label="Chapter" list="chapters" maxLength={200} autoComplete="off" />
      <datalist id="chapters">
        {chapters.map((chapter) => (
          <option key={chapter} value={chapter} />
        ))}
      </datalist>
      <TextField {...form.field('durationMinutes')} label="Duration" type="number" min={1} inputMode="numeric" after="minutes" />
      <SwitchField {...form.box('isPaid')} about="Students buy it in Test Series">
        Paid test
      </SwitchField>
      <div className="when-paid">
        <TextField {...form.field('price')} label="Price" before="₹" type="number" min={0} step="any" inputMode="decimal" />
      </div>
      <div>
        <MoreSettings form={form} />
        <SectionsFields form={form} />
      </div>
    </div>
  );
}
