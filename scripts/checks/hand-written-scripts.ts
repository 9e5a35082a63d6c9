import type { SourceFile } from './source-files.ts';

/** React renders the pages and Remix loads them; see docs/decisions/0027-hydrated-pages.md. */
const forbidden = [
  { pattern: /\bnew DOMParser\b/, advice: 'load data through Remix' },
  { pattern: /\bdocument\.createElement\((?!'canvas')/, advice: 'render it with React' },
  { pattern: /<script\b/, advice: 'make it a part of a component' },
  { pattern: /\?worker&url'/, advice: 'import it from a component' },
];

// The service worker of the exam has a URL of its own, and an embedded e-mail is a document of its own.
const allowed = ['bff/app/features/attempts/worker/register-worker.ts', 'bff/app/entry.server.tsx'];

/** Finds scripts that change pages beside React. */
export function findHandWrittenScripts(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => /^bff\/app\/.*\.tsx?$/.test(path) && !path.includes('.test.') && !allowed.includes(path))
    .flatMap(({ path, text }) =>
      forbidden.flatMap(({ pattern, advice }) => {
        const [found] = pattern.exec(text) ?? [];
        return found === undefined ? [] : [`${path}: '${found}': ${advice}`];
      }),
    );
}
