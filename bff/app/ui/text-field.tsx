import type { InputHTMLAttributes, ReactNode } from 'react';
import { type ControlHandlers, describeControl, Field, type FieldProps } from './field.tsx';

type InputAttributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'autoComplete'
  | 'autoCapitalize'
  | 'defaultValue'
  | 'disabled'
  | 'inputMode'
  | 'list'
  | 'max'
  | 'maxLength'
  | 'min'
  | 'minLength'
  | 'placeholder'
  | 'readOnly'
  | 'required'
  | 'spellCheck'
  | 'step'
  | 'value'
>;

type TextFieldProps = FieldProps &
  ControlHandlers &
  InputAttributes & {
    type?: 'text' | 'email' | 'tel' | 'url' | 'number' | 'date' | 'datetime-local';
    /** A unit or sign in front of the value (₹) or behind it (minutes). */
    before?: string;
    after?: string;
  };

function Affix({ before, after, children }: { before?: string | undefined; after?: string | undefined; children: ReactNode }) {
  if (!before && !after) return children;
  return (
    <span className="affix">
      {before && <span>{before}</span>}
      {children}
      {after && <span>{after}</span>}
    </span>
  );
}

export function TextField(props: TextFieldProps) {
  const {
    name,
    id,
    label,
    hint,
    error,
    className,
    isFocused: _,
    type = 'text',
    before,
    after,
    controlRef,
    ...attributes
  } = props;
  return (
    <Field name={name} id={id} label={label} hint={hint} error={error} className={className}>
      <Affix before={before} after={after}>
        <input {...attributes} {...describeControl(props)} ref={controlRef} className="input" type={type} />
      </Affix>
    </Field>
  );
}
