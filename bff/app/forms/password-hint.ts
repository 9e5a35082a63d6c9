import type { PasswordRules } from '@shikhar/contracts/settings/schemas';
import { joinWords } from '@shikhar/contracts/vocabulary/join-words';

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
  return parts.length > 0
    ? `At least ${rules.minimumPasswordLength} characters, with ${joinWords(parts)}.`
    : `At least ${rules.minimumPasswordLength} characters.`;
}
