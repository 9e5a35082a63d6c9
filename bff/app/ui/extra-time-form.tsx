import type { FormView } from '../forms/define-form.ts';
import { extraTimeForm, offeredFactors } from '../forms/extra-time-form.ts';
import { useForm } from '../forms/use-form.ts';
import { Button } from './button.tsx';
import { HiddenFields } from './hidden-fields.tsx';
import { PostForm } from './post-form.tsx';
import { SectionHead } from './section-head.tsx';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';

const options = [
  ...offeredFactors.map((factor) => ({ value: factor, label: `× ${factor}` })),
  { value: 'other', label: 'Another factor' },
];

interface ExtraTimeFormProps {
  /** The URL the form posts to. Its field `form` is `extraTime`, or `noExtraTime` to remove it. */
  action: string;
  /** The current setting: 'Set by Sunita Rawat on 20 Nov 2026.' */
  about: string | undefined;
  view: FormView<object>;
}

/** Form for a student's extra time in every test. */
export function ExtraTimeForm({ action, about, view }: ExtraTimeFormProps) {
  const form = useForm(extraTimeForm, view);
  return (
    <section className="card" aria-labelledby="extra-time">
      <SectionHead id="extra-time" title="Extra time" />
      <p className="meta mt-2">
        {about ?? 'None set.'} Applies to every test started from now on. A test that closes at a fixed time still closes then.
      </p>
      <PostForm action={action} className="stack mt-4" noValidate ref={form.element} onSubmit={form.onSubmit}>
        <HiddenFields values={view.hidden} />
        <SelectField {...form.field('factor')} label="Time allowed" options={options} />
        <TextField
          {...form.field('otherFactor')}
          label="Another factor"
          hint="From 1.1 to 4. Used when “Another factor” is chosen above."
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          before="×"
        />
        <TextField {...form.field('reason')} label="Reason" autoComplete="off" maxLength={200} required />
        <div className="flex justify-end">
          <Button variant="primary">Save extra time</Button>
        </div>
      </PostForm>
      {about !== undefined && (
        <PostForm action={action} className="mt-3 flex justify-end">
          <Button name="form" value="noExtraTime" variant="danger-quiet">
            Remove extra time
          </Button>
        </PostForm>
      )}
    </section>
  );
}
