import { isPasswordRuleMet } from '@shikhar/contracts/settings/password-rules';
import type { PasswordRules } from '@shikhar/contracts/settings/schemas';
import { dictionary } from '@zxcvbn-ts/language-common';

const commonPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** Whether a password is one of the 49,000 most common ones, ignoring case. */
function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password.toLowerCase());
}

/** Context that a password must not repeat. */
export interface PasswordContext {
  siteName: string;
  email: string;
  name: string;
}

const minPersonalTermLength = 4;

/** Words that anyone who knows the person would try first (ASVS 5.0, 6.2.11). */
function listPersonalTerms({ siteName, email, name }: PasswordContext): string[] {
  const [mailbox = ''] = email.split('@');
  return [siteName, email, mailbox, name, ...name.split(/\s+/)].filter((word) => word.length >= minPersonalTermLength);
}

function isPersonalTerm(password: string, context: PasswordContext): boolean {
  const bare = password.toLowerCase().replace(/[\d\p{P}\p{S}\s]+$/u, '');
  return listPersonalTerms(context).some((word) => bare === word.toLowerCase() || password.toLowerCase() === word.toLowerCase());
}

/** The error message for a new password; undefined if it is valid. */
export function findPasswordError(password: string, rules: PasswordRules, context: PasswordContext): string | undefined {
  const min = rules.minimumPasswordLength;
  const isMet = (rule: string) => isPasswordRuleMet(rule, password, min);
  if (!isMet('length')) return `Use at least ${min} characters`;
  if (rules.requireUppercase && !isMet('uppercase')) return 'Use at least one capital letter';
  if (rules.requireNumbers && !isMet('number')) return 'Use at least one number';
  if (rules.requireSpecialChars && !isMet('special')) return 'Use at least one special character, such as ! or #';
  if (isCommonPassword(password)) return 'This password is too common. Choose another.';
  if (isPersonalTerm(password, context)) return 'This password is too close to your name or email. Choose another.';
  return undefined;
}
