import type { ReactNode } from 'react';
import { type ControlHandlers, FieldError } from './field.tsx';

// React turns an undefined `value` into an empty one, which would be sent in place of `on`.

interface CheckProps extends ControlHandlers {
  name: string;
  value?: string;
  isChecked?: boolean;
  isDisabled?: boolean;
  error?: string | undefined;
  children: ReactNode;
}

export function CheckField({ name, value, isChecked, isDisabled, error, children, controlRef, ...handlers }: CheckProps) {
  return (
    <>
      <label className="check">
        <input
          {...handlers}
          ref={controlRef}
          type="checkbox"
          name={name}
          {...(value !== undefined && { value })}
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

type SwitchProps = Omit<CheckProps, 'isDisabled'> & {
  /** One line below the name. */
  about?: string;
};

/** A setting that is on or off, with the state in words beside it. */
export function SwitchField({ name, value, isChecked, error: _, about, children, controlRef, ...handlers }: SwitchProps) {
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
        {...handlers}
        ref={controlRef}
        type="checkbox"
        name={name}
        {...(value !== undefined && { value })}
        defaultChecked={isChecked}
        aria-labelledby={`${name}-name`}
        aria-describedby={about && `${name}-about`}
        className="ml-[34px]"
      />
    </label>
  );
}
