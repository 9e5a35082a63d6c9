import { join } from 'node:path';
import type { Rollup } from 'vite';

type ChunkMeta = Pick<Parameters<Rollup.GetManualChunk>[1], 'getModuleInfo'>;

const app = join(import.meta.dirname, 'app');

const inReact =
  /\/node_modules\/.*\/(?:react|react-dom|scheduler|@remix-run\/(?:react|router)|react-router(?:-dom)?|turbo-stream)\//;
const inZod = /\/node_modules\/.*\/zod\//;
const inHookForm = /\/node_modules\/.*\/react-hook-form\//;
/** Modules that pages share. */
const shared = /\/(?:bff\/app\/(?:ui|lib|forms)|contracts\/src\/(?:vocabulary|http))\//;
/** Parts of reports alone, which no exam or form needs. */
const charts = /\/bff\/app\/ui\/charts\//;
const pageModule = /\.(?:route|layout)\.tsx$/;
const signInPage = /\/(?:login|sign-in)\.route\.tsx$/;
const accountPage = /\/features\/accounts\//;
const examPage = /\/exam-[^/]*$/;
/** A module that fewer pages use is left to Rollup, which puts it with one of them. */
const manyPages = 6;

/** A module and all that it imports, apart from libraries. */
function listImports(id: string, meta: ChunkMeta, found = new Set<string>()): Set<string> {
  if (found.has(id) || id.includes('/node_modules/')) return found;
  found.add(id);
  for (const imported of meta.getModuleInfo(id)?.importedIds ?? []) listImports(imported, meta, found);
  return found;
}

/** The libraries that a module needs, itself or through others. */
function listLibraries(id: string, meta: ChunkMeta, seen = new Set<string>()): string[] {
  if (id.includes('/node_modules/')) return [id];
  if (seen.has(id)) return [];
  seen.add(id);
  return (meta.getModuleInfo(id)?.importedIds ?? []).flatMap((imported) => listLibraries(imported, meta, seen));
}

/** The pages that a module is part of. */
function listPages(id: string, meta: ChunkMeta, seen = new Set<string>()): string[] {
  if (seen.has(id)) return [];
  seen.add(id);
  const pages = (meta.getModuleInfo(id)?.importers ?? []).flatMap((importer) => listPages(importer, meta, seen));
  return pageModule.test(id) ? [id, ...pages] : pages;
}

/** The file of a part that many pages share, by the libraries that come with it. */
function findSharedFile(id: string, meta: ChunkMeta): string | undefined {
  if (charts.test(id)) return 'charts';
  if (!shared.test(id) || listPages(id, meta).length < manyPages) return undefined;
  const libraries = listLibraries(id, meta).filter((library) => !inReact.test(library));
  if (libraries.some((library) => inHookForm.test(library))) return 'form-parts';
  if (libraries.some((library) => inZod.test(library))) return 'vocabulary';
  return libraries.length === 0 ? 'parts' : undefined;
}

/**
 * The files of modules of this app: the frame of each page, with the common parts that the exam uses, too; what sends stored
 * answers; the exam; and what the sign-in shares with other pages of accounts. A file costs half a kilobyte of headers.
 */
function groupModules(meta: ChunkMeta): Map<string, string> {
  const groups = new Map<string, string>();
  const add = (entry: string, findFile: (id: string) => string | undefined) => {
    for (const id of listImports(join(app, entry), meta)) {
      const file = groups.has(id) ? undefined : findFile(id);
      if (file !== undefined) groups.set(id, file);
    }
  };
  add('root.tsx', () => 'frame');
  add('features/attempts/sync/send-stored-answers.ts', () => 'stored-answers');
  add('features/attempts/paper/exam-question.route.tsx', (id) => {
    const isExamOnly = listPages(id, meta).every((page) => examPage.test(page));
    if (isExamOnly) return 'exam';
    return findSharedFile(id, meta) === 'parts' ? 'frame' : 'exam-parts';
  });
  add('features/accounts/sign-in/login.route.tsx', (id) => {
    const pages = listPages(id, meta);
    if (pages.every((page) => signInPage.test(page))) return undefined;
    const isAccountOnly = pages.every((page) => accountPage.test(page));
    return isAccountOnly ? 'account-parts' : (findSharedFile(id, meta) ?? 'account-parts');
  });
  return groups;
}

let groups: Map<string, string> | undefined;

/**
 * The script file of a module, without its hash; undefined leaves it to Rollup. Libraries have files that change only with them.
 * Rollup alone would spread the frame and the exam over a dozen files with parts of other pages.
 */
export const findScriptFile: Rollup.GetManualChunk = (id, meta) => {
  if (inReact.test(id)) return 'react';
  if (inZod.test(id)) return 'zod';
  if (inHookForm.test(id)) return 'hook-form';
  if (id.includes('/node_modules/') || /\.(?:css|woff2)|\?|root\.tsx$/.test(id) || pageModule.test(id)) return undefined;
  groups ??= groupModules(meta);
  return groups.get(id) ?? findSharedFile(id, meta);
};
