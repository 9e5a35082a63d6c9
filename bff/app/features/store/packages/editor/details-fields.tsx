import { classLevels } from '@shikhar/contracts/vocabulary/class-level';
import { Difficulty } from '@shikhar/contracts/vocabulary/difficulty';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import { SelectField } from '../../../../ui/select-field.tsx';
import { TextAreaField } from '../../../../ui/text-area-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { describeField, type FormState } from '../form-state.ts';

const subjects = Subject.options.map((subject) => ({ value: subject, label: subject }));
const classes = classLevels.map((level) => ({ value: level, label: `Class ${level}` }));
const levels = Difficulty.options.map((level) => ({ value: level, label: level }));

function Money({ state }: { state: FormState }) {
  return (
    <div className="grid-3 gap-3.5 md:grid-cols-[1fr_1fr_1.4fr]!">
      <TextField {...describeField(state, 'price')} label="Price" before="₹" inputMode="decimal" autoComplete="off" />
      <TextField {...describeField(state, 'gst')} label="GST included" after="%" inputMode="numeric" autoComplete="off" />
      <TextField {...describeField(state, 'validUntil')} label="Valid until" type="date" hint="Empty: without an end." />
    </div>
  );
}

/** What a package is, but for its tests. */
export function DetailsFields({ state }: { state: FormState }) {
  return (
    <>
      <TextField {...describeField(state, 'title')} label="Title" maxLength={120} autoComplete="off" />
      <div className="grid-3 gap-3.5">
        <SelectField {...describeField(state, 'subject')} label="Subject" options={subjects} emptyLabel="Choose" />
        <SelectField {...describeField(state, 'class')} label="Class" options={classes} emptyLabel="Choose" />
        <SelectField {...describeField(state, 'level')} label="Level" options={levels} />
      </div>
      <TextAreaField {...describeField(state, 'description')} label="Description" rows={2} maxLength={600} />
      <TextAreaField
        {...describeField(state, 'features')}
        label={
          <>
            Features <small>One on each line</small>
          </>
        }
        rows={3}
      />
      <Money state={state} />
    </>
  );
}
