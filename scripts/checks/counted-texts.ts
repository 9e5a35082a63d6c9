import type { SourceFile } from './source-files.ts';

/** A condition on a count of one before a text. Other languages have other plurals, so one helper chooses the whole sentence. */
const chosenText = /(?:(?:[=!]==|<=) '?1'?|\b1 [=!]== [\w.]+)\s*\?\s*['"`]|\? 's' : ''/g;

/** The start of a class name or of a CSS value, which nobody reads. */
const css = /(?:className=\{[^}\n]*|\btransform: [^,\n]*)$/;

const within = /^(?:bff\/app|contracts\/src|domain-service\/src)\/.*\.tsx?$/;

/** Finds texts that are chosen by a count without `plural()`. */
export function findCountedTexts(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => within.test(path) && !path.includes('.test.'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(chosenText)].flatMap(({ 0: found, index }) => {
        const before = text.slice(0, index);
        if (css.test(before)) return [];
        const line = before.split('\n').length;
        return `${path}:${line}: '${found.replace(/\s+/g, ' ')}': choose the whole text with plural() of contracts/src/vocabulary/plural.ts`;
      }),
    );
}
