import { Difficulty } from '@shikhar/contracts/vocabulary/difficulty';
import { isSelected } from '../../../../forms/field-values.ts';
import { describeField, type FormState, hasAny } from '../../../../forms/form-state.ts';
import { SwitchField } from '../../../../ui/check-field.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { TextAreaField } from '../../../../ui/text-area-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { Fold } from '../../fold.tsx';

const levels = Difficulty.options.map((level) => ({ value: level, label: level }));

const shows = [
  { value: 'marks_and_answers', label: 'Marks and right answers' },
  { value: 'marks', label: 'Marks' },
  { value: 'nothing', label: 'Nothing' },
] as const;

const starts = [
  { value: 'at_once', label: 'At once' },
  { value: 'after_window', label: 'When the test is closed' },
  { value: 'after_marking', label: 'When all answers are marked' },
] as const;

const names = [
  'description',
  'difficulty',
  'defaultMarks',
  'negativeMarks',
  'opensAt',
  'closesAt',
  'attemptsAllowed',
  'attemptPauseMinutes',
  'accessCode',
  'reviewShows',
  'reviewFrom',
];

function Marks({ state }: { state: FormState }) {
  return (
    <div className="grid-2 gap-3">
      <TextField {...describeField(state, 'defaultMarks')} label="Marks a question" inputMode="decimal" autoComplete="off" />
      <TextField
        {...describeField(state, 'negativeMarks')}
        label="Negative marks"
        hint="For a wrong option. 0 for none."
        inputMode="decimal"
        autoComplete="off"
      />
    </div>
  );
}

function Times({ state }: { state: FormState }) {
  return (
    <>
      <TextField
        {...describeField(state, 'opensAt')}
        label="Opens"
        hint="Leave empty to open it when it is published."
        type="datetime-local"
      />
      <TextField {...describeField(state, 'closesAt')} label="Closes" hint="Leave empty to keep it open." type="datetime-local" />
      <div className="grid-2 gap-3">
        <TextField
          {...describeField(state, 'attemptsAllowed')}
          label="Attempts"
          hint="Leave empty for no limit."
          inputMode="numeric"
        />
        <TextField
          {...describeField(state, 'attemptPauseMinutes')}
          label="Wait between attempts"
          after="min"
          inputMode="numeric"
        />
      </div>
      <TextField
        {...describeField(state, 'accessCode')}
        label="Access code"
        hint="Students enter it to start. Leave empty for none."
        autoComplete="off"
        spellCheck={false}
      />
    </>
  );
}

/** Settings most tests leave unchanged. */
export function MoreSettings({ state }: { state: FormState }) {
  const isWrong = hasAny({ ...state, values: {} }, names);
  return (
    <Fold title="More settings" isOpen={isWrong}>
      <TextAreaField {...describeField(state, 'description')} label="Description" rows={3} maxLength={2000} />
      <SelectField {...describeField(state, 'difficulty')} label="Difficulty" options={levels} />
      <Marks state={state} />
      <SwitchField name="shufflesQuestions" isChecked={isSelected(state.values, 'shufflesQuestions')}>
        Shuffle questions
      </SwitchField>
      <SwitchField name="shufflesOptions" isChecked={isSelected(state.values, 'shufflesOptions')}>
        Shuffle options
      </SwitchField>
      <Times state={state} />
      <SelectField {...describeField(state, 'reviewShows')} label="Students see" options={shows} />
      <SelectField {...describeField(state, 'reviewFrom')} label="When they see it" options={starts} />
    </Fold>
  );
}
