import { MaterialType } from '@shikhar/contracts/materials/schemas';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import type { useForm } from '../../../forms/use-form.ts';
import { materialTypeWords } from '../../../lib/words/material-text.ts';
import { classOptions } from '../../../ui/choice-options.ts';
import { FieldError } from '../../../ui/field.tsx';
import { SegmentedFilter } from '../../../ui/segmented-filter.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';

const types = MaterialType.options.map((value) => ({ value, label: materialTypeWords[value] }));

/** Subjects of the form (source-spec.md, section 5); a material with another subject keeps it. */
function listSubjects(chosen: string | undefined) {
  const offered = Subject.options.filter((subject) => subject !== 'Social Studies' || subject === chosen);
  return offered.map((subject) => ({ value: subject, label: subject }));
}

type Controls = Pick<ReturnType<typeof useForm>, 'field'>;

/** Title, subject, class and type. */
export function HeadFields({ form }: { form: Controls }) {
  const [subject, type] = [form.field('subject'), form.field('type')];
  return (
    <>
      <TextField {...form.field('title')} label="Title" maxLength={200} autoComplete="off" />
      <div className="grid-2">
        <SelectField {...subject} label="Subject" options={listSubjects(subject.defaultValue)} emptyLabel="Choose" />
        <SelectField {...form.field('class')} label="Class" options={classOptions} emptyLabel="Choose" />
      </div>
      <div className="type-field">
        <SegmentedFilter {...type} legend="Type" segments={types} chosen={type.defaultValue ?? ''} />
        {type.error && <FieldError id="type-error">{type.error}</FieldError>}
      </div>
    </>
  );
}

/** Chapter and description. */
export function AboutFields({ form, chapters }: { form: Controls; chapters: readonly string[] }) {
  return (
    <>
      <TextField
        {...form.field('chapter')}
        label={
          <>
            Chapter <span className="font-normal text-ink-3">(optional)</span>
          </>
        }
        list="chapters"
        maxLength={200}
        autoComplete="off"
      />
      <datalist id="chapters">
        {chapters.map((chapter) => (
          <option key={chapter} value={chapter} />
        ))}
      </datalist>
      <TextAreaField {...form.field('description')} label="Description" maxLength={2_000} rows={3} />
    </>
  );
}
