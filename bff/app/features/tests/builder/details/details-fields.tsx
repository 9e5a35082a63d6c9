import { classLevels } from '@shikhar/contracts/vocabulary/class-level';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import { isSelected } from '../../../../forms/field-values.ts';
import { describeField, type FormState } from '../../../../forms/form-state.ts';
import { SwitchField } from '../../../../ui/check-field.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { MoreSettings } from './more-settings.tsx';
import { SectionsFields } from './sections-fields.tsx';

const subjects = Subject.options.map((subject) => ({ value: subject, label: subject }));
const classes = classLevels.map((level) => ({ value: level, label: `Class ${level}` }));

interface DetailsFieldsProps {
  state: FormState;
  chapters: readonly string[];
}

/** The details of a test, without its questions (source-spec.md, section 5). */
export function DetailsFields({ state, chapters }: DetailsFieldsProps) {
  return (
    <div className="details-half stack">
      <TextField {...describeField(state, 'title')} label="Title" maxLength={200} autoComplete="off" />
      <div className="grid-2 gap-3">
        <SelectField {...describeField(state, 'subject')} label="Subject" options={subjects} emptyLabel="Choose" />
        <SelectField {...describeField(state, 'class')} label="Class" options={classes} emptyLabel="Choose" />
      </div>
      <TextField {...describeField(state, 'chapter')} label="Chapter" list="chapters" maxLength={200} autoComplete="off" />
      <datalist id="chapters">
        {chapters.map((chapter) => (
          <option key={chapter} value={chapter} />
        ))}
      </datalist>
      <TextField
        {...describeField(state, 'durationMinutes')}
        label="Duration"
        type="number"
        min={1}
        inputMode="numeric"
        after="minutes"
      />
      <SwitchField name="isPaid" isChecked={isSelected(state.values, 'isPaid')} about="Students buy it in Test Series">
        Paid test
      </SwitchField>
      <div className="when-paid">
        <TextField
          {...describeField(state, 'price')}
          label="Price"
          before="₹"
          type="number"
          min={0}
          step="any"
          inputMode="decimal"
        />
      </div>
      <div>
        <MoreSettings state={state} />
        <SectionsFields state={state} />
      </div>
    </div>
  );
}
