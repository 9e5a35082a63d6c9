import type { PasswordRules } from '@shikhar/contracts/settings/schemas';
import { useEffect, useState } from 'react';
import type { ControlHandlers, FieldProps } from './field.tsx';
import { PasswordField } from './password-field.tsx';
import { RulesList } from './rules-list.tsx';

function listRules(rules: PasswordRules) {
  return [
    { key: 'length', text: `At least ${rules.minimumPasswordLength} characters` },
    ...(rules.requireUppercase ? [{ key: 'uppercase', text: 'A capital letter' }] : []),
    ...(rules.requireNumbers ? [{ key: 'number', text: 'A number' }] : []),
    ...(rules.requireSpecialChars ? [{ key: 'special', text: 'A special character, such as ! or #' }] : []),
    { text: 'Not a common password, word or name, nor easy to guess' },
  ];
}

/** A field for a new password with the rules it must meet, which are ticked off while it is typed. */
export function NewPasswordField({ rules, ...field }: FieldProps & ControlHandlers & { rules: PasswordRules }) {
  const { name, id = name, onChange } = field;
  const [password, setPassword] = useState('');
  // It may have been typed, or filled in by the browser, before React ran.
  useEffect(() => {
    const input = document.getElementById(id);
    if (input instanceof HTMLInputElement) setPassword(input.value);
  }, [id]);
  return (
    <PasswordField
      {...field}
      onChange={(event) => {
        setPassword(event.target.value);
        onChange?.(event);
      }}
      autoComplete="new-password"
      below={<RulesList rules={listRules(rules)} min={rules.minimumPasswordLength} password={password} />}
      isBelowDescribing
    />
  );
}
