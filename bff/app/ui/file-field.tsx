import { type ChangeEvent, type ChangeEventHandler, useState } from 'react';
import { describeControl, Field, FieldError, type FieldProps } from './field.tsx';

interface FileFieldProps extends FieldProps {
  onChange?: ChangeEventHandler<HTMLInputElement>;
  /** As in `<input accept>`. */
  accept: string;
  /** The limit in bytes, and the error for a larger file, shown before it is sent. */
  max?: { bytes: number; error: string };
}

/** A native file field. */
export function FileField({ max, accept, onChange, ...props }: FileFieldProps) {
  const { name, id = name, label, hint, error, className } = props;
  const [isTooLarge, setTooLarge] = useState(false);
  const check = (event: ChangeEvent<HTMLInputElement>) => {
    const { target } = event;
    onChange?.(event);
    const isLarger = max !== undefined && [...(target.files ?? [])].some(({ size }) => size > max.bytes);
    setTooLarge(isLarger);
    target.setCustomValidity(isLarger ? max.error : '');
  };
  return (
    <Field name={name} id={id} label={label} hint={hint} error={error} className={className}>
      <input {...describeControl(props)} className="input file-input" type="file" accept={accept} onChange={check} />
      {max && (
        <div id={`${id}-too-large`} role="status" hidden={!isTooLarge}>
          <FieldError id={`${id}-too-large-error`}>{max.error}</FieldError>
        </div>
      )}
    </Field>
  );
}
