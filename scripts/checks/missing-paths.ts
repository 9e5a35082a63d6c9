import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const code = /(?<before>\S*\s*)`(?<text>[\w.@<>*-]+(?:\/[\w.@<>*-]+)*\/?)`/g;
const sourceFile = /\.(?:tsx?|mts|mjs|css|sql)$/;
const newFile = /^(?:create|new)\s/i;
const madeFolders = new Set(['.data', '.git', 'build', 'coverage', 'node_modules', 'playwright-report', 'test-results']);

/**
 * Finds paths in the documents that the project does not have: those that begin with a top-level folder, and names of source files,
 * of which the last parts must match a file. `<noun>` stands for any name. Files that the reader shall create are exempt.
 */
export function findMissingPaths(root: string): string[] {
  const topFolders = new Set(readdirSync(root));
  const isMade = (name: string) => madeFolders.has(name.split(/[/\\]/).at(-1) ?? '');
  const files = globSync(['**', '.*', '.*/**'], { cwd: root, exclude: isMade }).map((path) => path.replaceAll('\\', '/'));
  const exists = (text: string): boolean => {
    const name = text
      .replace(/\/$/, '')
      .replaceAll('.', '[.]')
      .replaceAll(/<[^>]*>|\*/g, '[^/]*');
    const isWhole = text.includes('/') && topFolders.has(text.split('/')[0] ?? '');
    if (!isWhole && !sourceFile.test(text)) return true;
    const pattern = new RegExp(`${isWhole ? '^' : text.startsWith('.') ? '' : '(?:^|/)'}${name}$`);
    return files.some((file) => pattern.test(file));
  };
  return globSync(['*.md', 'docs/**/*.md'], { cwd: root }).flatMap((document) =>
    readFileSync(join(root, document), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        [...line.matchAll(code)].flatMap(({ groups }) => {
          const { before = '', text = '' } = groups ?? {};
          return newFile.test(before) || exists(text) ? [] : [`${document}:${index + 1}: there is no ${text}`];
        }),
      ),
  );
}
