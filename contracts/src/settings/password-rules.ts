/** The rules of a new password that anyone can check as it is typed; here for both sides, without zod for the browser. */
const marks: ReadonlyMap<string, RegExp> = new Map([
  ['uppercase', /\p{Lu}/u],
  ['number', /\p{Nd}/u],
  ['special', /[\p{P}\p{S} ]/u],
]);

/**
 * Whether a password meets a rule: `length` (of at least so many characters), `uppercase`, `number` or `special`. A rule that is
 * none of these is not met.
 */
export function isPasswordRuleMet(rule: string, password: string, min: number): boolean {
  return rule === 'length' ? [...password].length >= min : (marks.get(rule)?.test(password) ?? false);
}
