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

/** Parses a class as people write it: `9`, `Class 9`, `9th` or `IX`; undefined for anything else. */
export function parseClassLevel(text: string): ClassLevel | undefined {
  const [, level = ''] = /^(?:class|std\.?|grade)?\s*([ivx]+|\d+)(?:th)?$/i.exec(text.trim()) ?? [];
  return roman.get(level.toUpperCase()) ?? ClassLevel.safeParse(level).data;
}
