import type { ReactNode, SelectHTMLAttributes } from 'react';
import { type ControlHandlers, describeControl, Field, type FieldProps } from './field.tsx';

export interface SelectOption {
  value: string;
  label: string;
  /** Can be set by a script, but not chosen. */
  isHidden?: boolean | undefined;
}

type SelectAttributes = Pick<SelectHTMLAttributes<HTMLSelectElement>, 'defaultValue' | 'disabled' | 'required' | 'value'>;

type SelectProps = SelectAttributes &
  ControlHandlers<HTMLSelectElement> & {
    options: readonly SelectOption[];
    /** The label of an empty first option. */
    emptyLabel?: string | undefined;
    name: string;
    id?: string | undefined;
    'aria-label'?: string;
    'aria-labelledby'?: string;
    'aria-invalid'?: true | undefined;
    'aria-describedby'?: string | undefined;
  };

/** The bare control; name it with `aria-label` or `aria-labelledby`, or use SelectField. */
export function Select({ options, emptyLabel, controlRef, ...attributes }: SelectProps): ReactNode {
  return (
    <span className="select-w">
      <select {...attributes} ref={controlRef} className="select">
        {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
        {options.map(({ value, label, isHidden }) => (
          <option key={value} value={value} hidden={isHidden}>
            {label}
          </option>
        ))}
      </select>
    </span>
  );
}

type SelectFieldProps = FieldProps &
  ControlHandlers<HTMLSelectElement> &
  SelectAttributes & { options: readonly SelectOption[]; emptyLabel?: string };

export function SelectField(props: SelectFieldProps) {
  const { name, id, label, hint, error, className, isFocused: _, ...attributes } = props;
  return (
    <Field name={name} id={id} label={label} hint={hint} error={error} className={className}>
      <Select {...attributes} {...describeControl(props)} />
    </Field>
  );
}
