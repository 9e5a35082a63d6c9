import { FieldError } from '../../ui/field.tsx';
import type { EditedForm } from '../editing-kind.ts';

/** The error of a group of fields. */
export function GroupError({ form: { wrong }, name }: { form: EditedForm; name: string }) {
  const error = wrong[name];
  return error ? <FieldError id={`${name}-error`}>{error}</FieldError> : null;
}

interface RowFieldProps {
  form: EditedForm;
  name: string;
  label: string;
  placeholder: string;
}

/** A field of a row, named for screen readers only. */
export function RowField({ form, name, label, placeholder }: RowFieldProps) {
  const { isFocused, error, controlRef, ...field } = form.field(name);
  return (
    <>
      <input
        {...field}
        ref={controlRef}
        className="input"
        aria-label={label}
        placeholder={placeholder}
        maxLength={1000}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${name}-error`}
        {...(isFocused && { autoFocus: true })}
      />
      <GroupError form={form} name={name} />
    </>
  );
}
