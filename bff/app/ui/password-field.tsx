import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { describeControl, Field, type FieldProps } from './field.tsx';
import { eyeIcon } from './icons.ts';

type PasswordFieldProps = FieldProps & {
  autoComplete: 'current-password' | 'new-password';
  required?: boolean;
  minLength?: number;
  /** Shown below the field. */
  below?: ReactNode;
  /** Screen readers read the text below with the field. */
  isBelowDescribing?: boolean;
};

/**
 * A password is never filled in again by the server. The show button stays hidden until the page's script reveals it: it finds
 * the button by `data-show-password`, which names the control.
 */
export function PasswordField(props: PasswordFieldProps) {
  const { name, id = name, label, hint, error, className, isFocused: _, below, isBelowDescribing, ...attributes } = props;
  const control = describeControl(props);
  const described = [control['aria-describedby'], isBelowDescribing && `${id}-below`].filter(Boolean).join(' ');
  return (
    <Field name={name} id={id} label={label} hint={hint} error={error} className={className} below={below}>
      <span className="input-w">
        <input {...attributes} {...control} aria-describedby={described || undefined} className="input" type="password" />
        <span data-show-password={id} hidden>
          <Button type="button" variant="quiet" className="input-end" icon={eyeIcon} label="Show password" />
        </span>
      </span>
    </Field>
  );
}
