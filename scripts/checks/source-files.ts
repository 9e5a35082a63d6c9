import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A source file with its path from the project root, separated by `/`. */
export interface SourceFile {
  path: string;
  text: string;
}

const sources = ['{contracts,domain-service,bff,e2e,scripts}/**/*.{ts,tsx,mts,mjs,css}', '*.{ts,mts,mjs}', '.*.mjs'];
const madeFolders = new Set(['node_modules', 'build', 'coverage', 'test-results', 'playwright-report']);

const generatedClient = 'contracts/openapi/student-client.ts';

/** Reads every hand-written source file, ordered by path. */
export function readSourceFiles(root: string): SourceFile[] {
  return globSync(sources, { cwd: root, exclude: (name) => madeFolders.has(name.split(/[/\\]/).at(-1) ?? '') })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path !== generatedClient)
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}
