/*
 * Patterns over `normaliseWords`. `@` stands for up to six words between, so that 'my father comes home and beats me' is found by
 * its ends alone.
 */
const between = '(?: \\S+){0,6}?';

/** Whether any of the patterns is in a text, as whole words. */
export function findAny(...patterns: string[]): RegExp {
  return new RegExp(patterns.map((pattern) => `(?: ${pattern.replaceAll(' @', between)} )`).join('|'), 'u');
}
