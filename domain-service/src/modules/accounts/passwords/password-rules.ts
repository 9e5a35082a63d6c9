import { isPasswordRuleMet } from '@shikhar/contracts/settings/password-rules';
import type { PasswordRules } from '@shikhar/contracts/settings/schemas';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import guessableWords from './guessable-words.json' with { type: 'json' };

const commonPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common']);
const commonWords: ReadonlySet<string> = new Set(guessableWords);

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

/** Without the digits, spaces and signs around it, in which a guess is varied first. */
function findBareWord(password: string): string {
  return password.toLowerCase().replaceAll(/^[\d\p{P}\p{S}\s]+|[\d\p{P}\p{S}\s]+$/gu, '');
}

function isPersonalTerm(password: string, context: PasswordContext): boolean {
  const bare = findBareWord(password);
  return listPersonalTerms(context).some((word) => bare === word.toLowerCase() || password.toLowerCase() === word.toLowerCase());
}

/** A common password, or nothing but names and words that are tried first, once or twice: `rahul.sharma`, `ramram`. */
function isCommonWord(bare: string, personalTerms: readonly string[]): boolean {
  const isTriedFirst = (word: string) =>
    commonWords.has(word) || personalTerms.some((term) => term.toLowerCase() === word.toLowerCase());
  const half = bare.slice(0, bare.length / 2);
  return (
    commonPasswords.has(bare) ||
    (bare === half.repeat(2) && isTriedFirst(half)) ||
    bare.split(/[^\p{L}\p{M}]+/u).every(isTriedFirst)
  );
}

/**
 * Guesses below which a password falls to patience at a sign-in, and at once to a stolen hash.
 *
 * Wheeler, zxcvbn: Low-Budget Password Strength Estimation (USENIX Security 2016), section 5
 */
const minGuesses = 1e7;
/** Characters that are looked at, which bounds the time; a longer password is not easy to guess. */
const maxLength = 32;

let estimator: ZxcvbnFactory | undefined;

/** Finds repeats (`aaaa`), sequences (`abcd`), keyboard runs (`qwer`), dates, and words with letters replaced by digits. */
function isEasyToGuess(password: string, context: PasswordContext): boolean {
  estimator ??= new ZxcvbnFactory({
    dictionary: { ...dictionary, guessableWords },
    graphs: adjacencyGraphs,
    maxLength,
  });
  return estimator.check(password.slice(0, maxLength), listPersonalTerms(context)).guesses < minGuesses;
}

/** The error message for a new password; undefined if it is valid. */
export function findPasswordError(password: string, rules: PasswordRules, context: PasswordContext): string | undefined {
  const min = rules.minimumPasswordLength;
  const isMet = (rule: string) => isPasswordRuleMet(rule, password, min);
  if (!isMet('length')) return `Use at least ${min} characters`;
  if (rules.requireUppercase && !isMet('uppercase')) return 'Use at least one capital letter';
  if (rules.requireNumbers && !isMet('number')) return 'Use at least one number';
  if (rules.requireSpecialChars && !isMet('special')) return 'Use at least one special character, such as ! or #';
  if (commonPasswords.has(password.toLowerCase())) return 'This password is too common. Choose another.';
  if (isPersonalTerm(password, context)) return 'This password is too close to your name or email. Choose another.';
  if (isCommonWord(findBareWord(password), listPersonalTerms(context)))
    return 'A common word or name is easy to guess, even with digits. Add another word.';
  if (isEasyToGuess(password, context))
    return 'This password is easy to guess. Leave out repeats and runs of keys, or add another word.';
  return undefined;
}
