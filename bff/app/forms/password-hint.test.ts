import { defaultSecuritySettings } from '@shikhar/contracts/settings/defaults';
import { expect, it } from 'vitest';
import { formatPasswordRules } from './password-hint.ts';

it.each([
  [{}, 'At least 8 characters.'],
  [{ minimumPasswordLength: 12, requireNumbers: true }, 'At least 12 characters, with a number.'],
  [
    { requireUppercase: true, requireSpecialChars: true },
    'At least 8 characters, with a capital letter and a special character.',
  ],
  [
    { requireUppercase: true, requireNumbers: true, requireSpecialChars: true },
    'At least 8 characters, with a capital letter, a number and a special character.',
  ],
])('formats the rules %o: %s', (rules, words) => {
  expect(formatPasswordRules({ ...defaultSecuritySettings, ...rules })).toBe(words);
});
