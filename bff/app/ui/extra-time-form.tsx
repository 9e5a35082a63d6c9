import { Button } from './button.tsx';
import { SectionHead } from './section-head.tsx';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';

interface ExtraTimeFormProps {
  /** The URL the form posts to. Its field `form` is `extraTime`, or `noExtraTime` to remove it. */
  action: string;
  /** The current setting: 'Set by Sunita Rawat on 20 Nov 2026.' */
  about: string | undefined;
  factors: readonly string[];
  values: Readonly<Record<'factor' | 'otherFactor' | 'reason', string>>;
  /** By field name. */
  errors: Readonly<Record<string, string>>;
}

/** Form for a student's extra time in every test. */
export function ExtraTimeForm({ action, about, factors, values, errors }: ExtraTimeFormProps) {
  const isWrong = errors['factor'] !== undefined;
  return (
    <section className="card" aria-labelledby="extra-time">
      <SectionHead id="extra-time" title="Extra time" />
      <p className="meta mt-2">
        {about ?? 'None set.'} Applies to every test started from now on. A test that closes at a fixed time still closes then.
      </p>
      <form method="post" action={action} className="stack mt-4">
        <input type="hidden" name="form" value="extraTime" />
        <SelectField
          name="factor"
          label="Time allowed"
          options={[
            ...factors.map((factor) => ({ value: factor, label: `× ${factor}` })),
            { value: 'other', label: 'Another factor' },
          ]}
          defaultValue={values.factor}
          error={errors['factor']}
          isFocused={isWrong}
        />
        <TextField
          name="otherFactor"
          label="Another factor"
          hint="From 1.1 to 4. Used when “Another factor” is chosen above."
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          before="×"
          defaultValue={values.otherFactor}
        />
        <TextField
          name="reason"
          label="Reason"
          autoComplete="off"
          maxLength={200}
          required
          defaultValue={values.reason}
          error={errors['reason']}
          isFocused={!isWrong && errors['reason'] !== undefined}
        />
        <div className="flex justify-end">
          <Button variant="primary">Save extra time</Button>
        </div>
      </form>
      {about !== undefined && (
        <form method="post" action={action} className="mt-3 flex justify-end">
          <Button name="form" value="noExtraTime" variant="danger-quiet">
            Remove extra time
          </Button>
        </form>
      )}
    </section>
  );
}
