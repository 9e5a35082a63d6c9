import { describeControl, Field, type FieldProps } from './field.tsx';

/** One field for the six digits of an authenticator app, which shows them as 123 456. */
export function CodeField(props: FieldProps) {
  const { name, id, label, hint, error, className } = props;
  return (
    <Field name={name} id={id} label={label} hint={hint} error={error} className={className}>
      <input
        {...describeControl(props)}
        className="input codein"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        placeholder="000000"
        spellCheck={false}
      />
    </Field>
  );
}
