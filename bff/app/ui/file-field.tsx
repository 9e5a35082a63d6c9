import { describeControl, Field, type FieldProps } from './field.tsx';

/** A field for a file as the browser draws it: it says by itself which one was chosen. `accept` as of `<input accept>`. */
export function FileField(props: FieldProps & { accept: string }) {
  const { name, id, label, hint, error, className, accept } = props;
  return (
    <Field name={name} id={id} label={label} hint={hint} error={error} className={className}>
      <input {...describeControl(props)} className="input file-input" type="file" accept={accept} />
    </Field>
  );
}
