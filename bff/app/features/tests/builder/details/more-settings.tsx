import { hasAny } from '../../../../forms/form-state.ts';
import { SwitchField } from '../../../../ui/check-field.tsx';
import { difficultyOptions } from '../../../../ui/choice-options.ts';
import { Fold } from '../../../../ui/fold.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { TextAreaField } from '../../../../ui/text-area-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import type { AuthoringForm } from '../../../questions/form/use-authoring-form.ts';
import { describeLimits } from './describe-limits.ts';

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

const settingFields = [
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

function Marks({ form }: { form: AuthoringForm }) {
  return (
    <div className="grid-2 gap-3">
      <TextField {...form.field('defaultMarks')} label="Marks a question" inputMode="decimal" autoComplete="off" />
      <TextField
        {...form.field('negativeMarks')}
        label="Negative marks"
        hint="For a wrong option. 0 for none."
        inputMode="decimal"
        autoComplete="off"
      />
    </div>
  );
}

function Times({ form }: { form: AuthoringForm }) {
  return (
    <>
      <TextField
        {...form.field('opensAt')}
        label="Opens"
        hint="Leave empty to open it when it is published."
        type="datetime-local"
      />
      <TextField {...form.field('closesAt')} label="Closes" hint="Leave empty to keep it open." type="datetime-local" />
      <div className="grid-2 gap-3">
        <TextField {...form.field('attemptsAllowed')} label="Attempts" hint="Leave empty for no limit." inputMode="numeric" />
        <TextField {...form.field('attemptPauseMinutes')} label="Wait between attempts" after="min" inputMode="numeric" />
      </div>
      <TextField
        {...form.field('accessCode')}
        label="Access code"
        hint="Students enter it to start. Leave empty for none."
        autoComplete="off"
        spellCheck={false}
      />
    </>
  );
}

/** Settings most tests leave unchanged. */
export function MoreSettings({ form }: { form: AuthoringForm }) {
  const isWrong = hasAny({ ...form.state, values: {} }, settingFields);
  return (
    <Fold title="More settings" about={describeLimits(form.values)} isOpen={isWrong}>
      <TextAreaField {...form.field('description')} label="Description" rows={3} maxLength={2000} />
      <SelectField {...form.field('difficulty')} label="Difficulty" options={difficultyOptions} />
      <Marks form={form} />
      <SwitchField {...form.box('shufflesQuestions')}>Shuffle questions</SwitchField>
      <SwitchField {...form.box('shufflesOptions')}>Shuffle options</SwitchField>
      <Times form={form} />
      <SelectField {...form.field('reviewShows')} label="Students see" options={shows} />
      <SelectField {...form.field('reviewFrom')} label="When they see it" options={starts} />
    </Fold>
  );
}
