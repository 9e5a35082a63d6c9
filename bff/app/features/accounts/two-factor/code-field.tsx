import { type ControlHandlers, describeControl, Field, type FieldProps } from '../../../ui/field.tsx';

/** One field for the six digits of an authenticator app, which shows them as 123 456. */
export function CodeField(props: FieldProps & ControlHandlers) {
  const { name, id, label, hint, error, className, controlRef, onBlur, onChange } = props;
  return (
    <Field name={name} id={id} label={label} hint={hint} error={error} className={className}>
      <input
        {...describeControl(props)}
        ref={controlRef}
        onBlur={onBlur}
        onChange={onChange}
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
