import type { PasswordRules } from '@shikhar/contracts/settings/schemas';

function listParts({ requireUppercase, requireNumbers, requireSpecialChars }: PasswordRules): string[] {
  return [
    ...(requireUppercase ? ['a capital letter'] : []),
    ...(requireNumbers ? ['a number'] : []),
    ...(requireSpecialChars ? ['a special character'] : []),
  ];
}

/** The password rules, as a hint: `At least 10 characters, with a capital letter and a number.` */
export function formatPasswordRules(rules: PasswordRules): string {
  const parts = listParts(rules);
  const last = parts.pop();
  const needed = parts.length > 0 ? `${parts.join(', ')} and ${last}` : last;
  return `At least ${rules.minimumPasswordLength} characters${needed === undefined ? '' : `, with ${needed}`}.`;
}
