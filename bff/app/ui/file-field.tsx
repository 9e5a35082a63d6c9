import { describeControl, Field, FieldError, type FieldProps } from './field.tsx';

interface FileFieldProps extends FieldProps {
  /** As in `<input accept>`. */
  accept: string;
  /** The limit in bytes, and the error that the page's script shows for a larger file. */
  max?: { bytes: number; error: string };
}

/** A native file field. */
export function FileField({ max, accept, ...props }: FileFieldProps) {
  const { name, id = name, label, hint, error, className } = props;
  return (
    <Field name={name} id={id} label={label} hint={hint} error={error} className={className}>
      <input {...describeControl(props)} className="input file-input" type="file" accept={accept} data-largest={max?.bytes} />
      {max && (
        <div id={`${id}-too-large`} role="status" hidden>
          <FieldError id={`${id}-too-large-error`}>{max.error}</FieldError>
        </div>
      )}
    </Field>
  );
}
