import { MaterialType } from '@shikhar/contracts/materials/schemas';
import { classLevels } from '@shikhar/contracts/vocabulary/class-level';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import { describeField, type FormState } from '../../../forms/form-state.ts';
import { materialTypeWords } from '../../../lib/words/material-text.ts';
import { FieldError } from '../../../ui/field.tsx';
import { SegmentedFilter } from '../../../ui/segmented-filter.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';

const classes = classLevels.map((level) => ({ value: level, label: `Class ${level}` }));
const types = MaterialType.options.map((value) => ({ value, label: materialTypeWords[value] }));

/** Subjects of the form (source-spec.md, section 5); a material with another subject keeps it. */
function listSubjects(chosen: string | undefined) {
  const offered = Subject.options.filter((subject) => subject !== 'Social Studies' || subject === chosen);
  return offered.map((subject) => ({ value: subject, label: subject }));
}

/** Title, subject, class and type. */
export function HeadFields({ state }: { state: FormState }) {
  const { values, errors } = state;
  return (
    <>
      <TextField {...describeField(state, 'title')} label="Title" maxLength={200} autoComplete="off" />
      <div className="grid-2">
        <SelectField
          {...describeField(state, 'subject')}
          label="Subject"
          options={listSubjects(values['subject'])}
          emptyLabel="Choose"
        />
        <SelectField {...describeField(state, 'class')} label="Class" options={classes} emptyLabel="Choose" />
      </div>
      <div className="type-field">
        <SegmentedFilter name="type" legend="Type" segments={types} chosen={values['type'] ?? ''} />
        {errors['type'] && <FieldError id="type-error">{errors['type']}</FieldError>}
      </div>
    </>
  );
}

/** Chapter and description. */
export function AboutFields({ state, chapters }: { state: FormState; chapters: readonly string[] }) {
  return (
    <>
      <TextField
        {...describeField(state, 'chapter')}
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
      <TextAreaField {...describeField(state, 'description')} label="Description" maxLength={2_000} rows={3} />
    </>
  );
}
