import { posix } from 'node:path';
import type { SourceFile } from './source-files.ts';

const imports = /\b(?:from|import)\b[\s(]*'([^'?]+)/g;
const contracts = '@shikhar/contracts/';

/** The file of the project that an import names; undefined for packages. */
function resolveImport(importer: string, name: string): string | undefined {
  if (name.startsWith('.')) return posix.join(posix.dirname(importer), name);
  if (!name.startsWith(contracts)) return undefined;
  const path = name.slice(contracts.length);
  return `contracts/${path.startsWith('openapi/') ? '' : 'src/'}${path}.ts`;
}

/** Finds files that `.dockerignore` keeps out of the images although a file in them imports them. */
export function findMissingImageFiles(dockerignore: string, files: readonly SourceFile[]): string[] {
  const included = dockerignore.split('\n').flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : []));
  const isIncluded = (path: string) => included.some((each) => path === each || path.startsWith(`${each}/`));
  return files
    .filter(({ path }) => isIncluded(path) && !path.includes('.test.'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(imports)]
        .map(([, name = '']) => resolveImport(path, name))
        .filter((target) => target !== undefined && !isIncluded(target))
        .map((target) => `${path}: .dockerignore leaves out ${target}`),
    );
}
