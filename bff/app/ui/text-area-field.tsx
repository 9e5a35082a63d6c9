import type { TextareaHTMLAttributes } from 'react';
import { type ControlHandlers, describeControl, Field, type FieldProps } from './field.tsx';

type TextAreaFieldProps = FieldProps &
  ControlHandlers<HTMLTextAreaElement> &
  Pick<
    TextareaHTMLAttributes<HTMLTextAreaElement>,
    'defaultValue' | 'maxLength' | 'placeholder' | 'required' | 'rows' | 'value' | 'readOnly'
  > & {
    /** Lines and a margin, as in a notebook: for long answers. */
    isRuled?: boolean;
  };

export function TextAreaField(props: TextAreaFieldProps) {
  const { name, id, label, hint, error, className, isFocused: _, isRuled, controlRef, ...attributes } = props;
  return (
    <Field name={name} id={id} label={label} hint={hint} error={error} className={className}>
      <textarea
        {...attributes}
        {...describeControl(props)}
        ref={controlRef}
        className={isRuled ? 'textarea ruled' : 'textarea'}
      />
    </Field>
  );
}
