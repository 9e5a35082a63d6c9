import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file of code with its path from the root of the project, parts joined with `/`. */
export interface SourceFile {
  path: string;
  text: string;
}

const sources = ['{contracts,domain-service,bff,e2e,scripts}/**/*.{ts,tsx,mts,mjs,css}', '*.{ts,mts,mjs}', '.*.mjs'];
const madeFolders = new Set(['node_modules', 'build', 'coverage', 'test-results', 'playwright-report']);

/** Reads every file of code that people write, in the order of their paths. */
export function readSourceFiles(root: string): SourceFile[] {
  return globSync(sources, { cwd: root, exclude: (name) => madeFolders.has(name.split(/[/\\]/).at(-1) ?? '') })
    .map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(join(root, path), 'utf8') }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}
