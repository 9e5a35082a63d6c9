import type { PasswordRules } from '@shikhar/contracts/settings/schemas';
import type { FieldProps } from './field.tsx';
import { PasswordField } from './password-field.tsx';
import { RulesList } from './rules-list.tsx';

function listRules(rules: PasswordRules) {
  return [
    { key: 'length', text: `At least ${rules.minimumPasswordLength} characters` },
    ...(rules.requireUppercase ? [{ key: 'uppercase', text: 'A capital letter' }] : []),
    ...(rules.requireNumbers ? [{ key: 'number', text: 'A number' }] : []),
    ...(rules.requireSpecialChars ? [{ key: 'special', text: 'A special character, such as ! or #' }] : []),
    { text: 'Not one of the common passwords, nor your name or email' },
  ];
}

/** A field for a new password with the rules it must meet. */
export function NewPasswordField({ rules, ...field }: FieldProps & { rules: PasswordRules }) {
  const { name, id = name } = field;
  return (
    <PasswordField
      {...field}
      autoComplete="new-password"
      below={<RulesList rules={listRules(rules)} field={id} min={rules.minimumPasswordLength} />}
      isBelowDescribing
    />
  );
}
