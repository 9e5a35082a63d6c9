import type { SourceFile } from './source-files.ts';

const pair = /^export type (\w+) = z\.infer<typeof \1>;$/gm;

/**
 * Finds contract schemas that are mentioned only in their own two declarations. knip does not find these, because it counts the
 * inferred type as a use of the schema.
 */
export function findUnusedContracts(files: readonly SourceFile[]): string[] {
  const words = new Map<string, number>();
  for (const { text } of files) {
    for (const [word] of text.matchAll(/\w+/g)) {
      words.set(word, (words.get(word) ?? 0) + 1);
    }
  }
  const namesInPair = 3;
  return files
    .filter(({ path }) => path.startsWith('contracts/src/'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(pair)]
        .map(([, name = '']) => name)
        .filter((name) => (words.get(name) ?? 0) <= namesInPair)
        .map((name) => `${path}: ${name} is unused`),
    );
}
