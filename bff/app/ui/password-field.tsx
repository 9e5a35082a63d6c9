import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useHydrated } from '../lib/use-hydrated.ts';
import { Button } from './button.tsx';
import { type ControlHandlers, describeControl, Field, type FieldProps } from './field.tsx';
import { eyeIcon } from './icons.ts';

type PasswordFieldProps = FieldProps &
  ControlHandlers & {
    autoComplete: 'current-password' | 'new-password';
    required?: boolean;
    minLength?: number;
    /** Shown below the field. */
    below?: ReactNode;
    /** Screen readers read the text below with the field. */
    isBelowDescribing?: boolean;
  };

/** A password is never filled in again by the server. The show button needs JavaScript. */
export function PasswordField(props: PasswordFieldProps) {
  const { name, id = name, label, hint, error, className, isFocused: _, below, isBelowDescribing, ...rest } = props;
  const { controlRef, ...attributes } = rest;
  const input = useRef<HTMLInputElement | null>(null);
  const [isShown, setShown] = useState(false);
  const control = describeControl(props);
  const described = [control['aria-describedby'], isBelowDescribing && `${id}-below`].filter(Boolean).join(' ');

  // Browsers remember what was typed into text fields, but not into passwords.
  useEffect(() => {
    const form = input.current?.form;
    const hide = () => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);
  return (
    <Field name={name} id={id} label={label} hint={hint} error={error} className={className} below={below}>
      <span className="input-w">
        <input
          {...attributes}
          {...control}
          ref={(element) => {
            input.current = element;
            controlRef?.(element);
          }}
          aria-describedby={described || undefined}
          className="input"
          type={isShown ? 'text' : 'password'}
        />
        <span hidden={!useHydrated()}>
          <Button
            type="button"
            variant="quiet"
            className="input-end"
            icon={eyeIcon}
            label="Show password"
            isPressed={isShown}
            onClick={() => setShown(!isShown)}
          />
        </span>
      </span>
    </Field>
  );
}
