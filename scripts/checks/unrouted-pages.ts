import type { SourceFile } from './source-files.ts';

const routeTable = 'bff/app/routes.ts';
const page = /^bff\/app\/((?:features|shell)\/.+[.](?:route|layout)[.]tsx?)$/;

/** Finds pages that are missing from the route table: nobody can open them, and knip treats every page as an entry. */
export function findUnroutedPages(files: readonly SourceFile[]): string[] {
  const table = files.find(({ path }) => path === routeTable)?.text ?? '';
  return files
    .filter(({ path }) => {
      const [, named] = page.exec(path) ?? [];
      return named !== undefined && !table.includes(`'${named}'`);
    })
    .map(({ path }) => `${path}: missing from ${routeTable}`);
}
