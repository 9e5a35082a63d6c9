/*
 * Patterns over `normaliseWords`. `@` stands for up to six words, so 'my father comes home and beats me' matches a pattern that
 * has only its two ends.
 */
const between = '(?: \\S+){0,6}?';

/** Whether a text contains any of the patterns as whole words. */
export function findAny(...patterns: string[]): RegExp {
  return new RegExp(patterns.map((pattern) => `(?: ${pattern.replaceAll(' @', between)} )`).join('|'), 'u');
}
