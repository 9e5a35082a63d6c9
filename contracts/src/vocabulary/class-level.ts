import * as z from 'zod';

/** A school class; always text, never a number, in JSON and in the database. */
export const ClassLevel = z.enum(['7', '8', '9', '10']);
export type ClassLevel = z.infer<typeof ClassLevel>;

export const classLevels = ClassLevel.options;
export const defaultClassLevel: ClassLevel = '7';

const roman = new Map<string, ClassLevel>([
  ['VII', '7'],
  ['VIII', '8'],
  ['IX', '9'],
  ['X', '10'],
]);

// `X I` and `X-I` are class 11, so I, V and X after a Roman numeral are sections only with that word.
const written =
  /^(?:class|std\.?|standard|grade)?[\s:-]*(?<level>[ivx]+(?![\s,/-]*[ivx]$)|\d+)(?:th)?(?:[\s,/-]*(?:section\s*)?[a-z])?$/i;

/** Parses a class as people write it: `9`, `Class 9`, `9th`, `IX` or, with its section, `9-B`; undefined for anything else. */
export function parseClassLevel(text: string): ClassLevel | undefined {
  const level = written.exec(text.trim())?.groups?.['level'] ?? '';
  return roman.get(level.toUpperCase()) ?? ClassLevel.safeParse(level).data;
}
