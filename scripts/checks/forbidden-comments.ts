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

// A docstring that opens with one of these says what a thing relates to before it says what the thing is.
const badOpening = /\/\*\*\s+(?:\* )?(?:What|Who|Whoever|Those|Of) /g;

function findBadOpenings({ path, text }: SourceFile): string[] {
  if (!/\.tsx?$/.test(path)) return [];
  return [...text.matchAll(badOpening)].map(({ 0: found, index }) => {
    const line = text.slice(0, index).split('\n').length;
    return `${path}:${line}: '${found.replace(/\s+/g, ' ').trim()}': open with a noun or a verb`;
  });
}

/** Finds comments that suppress a check or postpone work, and docstrings that do not open with their subject. */
export function findForbiddenComments(files: readonly SourceFile[]): string[] {
  return [...files.flatMap(findBadOpenings), ...findForbiddenMarks(files)];
}

function findForbiddenMarks(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) =>
      forbidden.flatMap(({ pattern, advice }) => {
        const [found] = pattern.exec(line) ?? [];
        return found === undefined ? [] : [`${path}:${index + 1}: '${found}': ${advice}`];
      }),
    ),
  );
}
