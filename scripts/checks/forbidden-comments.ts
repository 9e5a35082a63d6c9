import type { SourceFile } from './source-files.ts';

// The patterns are written so that they do not match this file.
const forbidden = [
  { pattern: /@ts-(?:ignore|expect-error|nocheck)\b/, advice: 'fix the type' },
  {
    pattern: /\b(?:biome|eslint|oxlint|prettier|stylelint|knip|depcruise)-(?:ignore|disable)/,
    advice: 'fix the code or the rule',
  },
  { pattern: /\b(?:v8|c8|istanbul|node:coverage) (?:ignore|disable)\b/, advice: 'test it or delete it' },
  { pattern: /@(?:public|knipignore|lintignore)\b/, advice: 'delete unused code' },
  { pattern: /\b(?:TO(?:DO)|FIX(?:ME)|X(?:XX)|HA(?:CK))\b/, advice: 'do it now or open an issue' },
];

/** Finds comments that suppress a check or postpone work. */
export function findForbiddenComments(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) =>
      forbidden.flatMap(({ pattern, advice }) => {
        const [found] = pattern.exec(line) ?? [];
        return found === undefined ? [] : [`${path}:${index + 1}: '${found}': ${advice}`];
      }),
    ),
  );
}
