import type { ReactNode } from 'react';
import { FieldError } from './field.tsx';

interface CheckProps {
  name: string;
  value?: string;
  isChecked?: boolean;
  isDisabled?: boolean;
  error?: string | undefined;
  children: ReactNode;
}

export function CheckField({ name, value, isChecked, isDisabled, error, children }: CheckProps) {
  return (
    <>
      <label className="check">
        <input
          type="checkbox"
          name={name}
          value={value}
          defaultChecked={isChecked}
          disabled={isDisabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${name}-error`}
        />
        <span>{children}</span>
      </label>
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </>
  );
}

type SwitchProps = Pick<CheckProps, 'name' | 'value' | 'isChecked' | 'children'> & {
  /** One line below the name. */
  about?: string;
};

/** A setting that is on or off, with the state in words beside it. */
export function SwitchField({ name, value, isChecked, about, children }: SwitchProps) {
  return (
    <label className="switch">
      <span>
        <b id={`${name}-name`}>{children}</b>
        {about && (
          <span className="hint block" id={`${name}-about`}>
            {about}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={isChecked}
        aria-labelledby={`${name}-name`}
        aria-describedby={about && `${name}-about`}
        className="ml-[34px]"
      />
    </label>
  );
}
