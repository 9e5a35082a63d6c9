import type { ChangeEventHandler, FocusEventHandler, ReactNode, RefCallback } from 'react';
import { Icon } from './icon.tsx';
import { alertIcon } from './icons.ts';

export interface FieldProps {
  name: string;
  label: ReactNode;
  /** Defaults to the name. Set it if several forms of a page use the same name. */
  id?: string | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  className?: string | undefined;
  /** Takes the focus when the page loads: the first field with an error. */
  isFocused?: boolean | undefined;
}

/** Attached to a control by react-hook-form. */
export interface ControlHandlers<Control extends HTMLElement = HTMLInputElement> {
  controlRef?: RefCallback<Control>;
  onBlur?: FocusEventHandler<Control>;
  onChange?: ChangeEventHandler<Control>;
}

interface ControlAttributes {
  id: string;
  name: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  autoFocus?: true;
}

/** Links a control to its label, hint and error. */
export function describeControl({ name, id = name, hint, error, isFocused }: FieldProps): ControlAttributes {
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return {
    id,
    name,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
    ...(isFocused && { autoFocus: true }),
  };
}

export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p className="field-error" id={id}>
      <Icon path={alertIcon} size="small" />
      {children}
    </p>
  );
}

interface FieldParts {
  children: ReactNode;
  /** Shown last. Screen readers read it with the control only if the control refers to it. */
  below?: ReactNode;
}

/** Label above, control, then the error or the hint. */
export function Field({ name, id = name, label, hint, error, className, children, below }: FieldProps & FieldParts) {
  return (
    <div className={className ? `field ${className}` : 'field'}>
      <label htmlFor={id}>{label}</label>
      {children}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {below && (
        <div id={`${id}-below`} className="mt-2">
          {below}
        </div>
      )}
    </div>
  );
}
