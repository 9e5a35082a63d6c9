/** Password rules that can be checked while typing; shared by both sides, without zod for the browser. */
const marks: ReadonlyMap<string, RegExp> = new Map([
  ['uppercase', /\p{Lu}/u],
  ['number', /\p{Nd}/u],
  ['special', /[\p{P}\p{S} ]/u],
]);

/** Whether a password meets a rule: `length` (the minimum), `uppercase`, `number` or `special`. An unknown rule is never met. */
export function isPasswordRuleMet(rule: string, password: string, min: number): boolean {
  return rule === 'length' ? [...password].length >= min : (marks.get(rule)?.test(password) ?? false);
}
