import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin, type Rollup } from 'vite';

/** Writes a `.br` and a `.gz` next to every compressible built file, so the server never compresses files at run time. */
function compressAssets(): Plugin {
  const directory = join(import.meta.dirname, 'build/client/assets');
  return {
    name: 'compress-assets',
    apply: 'build',
    enforce: 'post',
    async closeBundle() {
      for (const name of await readdir(directory)) {
        if (!/\.(?:js|css|svg)$/.test(name)) continue;
        const content = await readFile(join(directory, name));
        const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
        await writeFile(join(directory, `${name}.br`), brotliCompressSync(content, { params }));
        await writeFile(join(directory, `${name}.gz`), gzipSync(content, { level: 9 }));
      }
    },
  };
}

type ChunkMeta = Pick<Parameters<Rollup.GetManualChunk>[1], 'getModuleInfo'>;

/** A module and all that it imports, apart from libraries. */
function listImports(id: string, meta: ChunkMeta, found = new Set<string>()): Set<string> {
  if (found.has(id) || id.includes('/node_modules/')) return found;
  found.add(id);
  for (const imported of meta.getModuleInfo(id)?.importedIds ?? []) listImports(imported, meta, found);
  return found;
}

const app = join(import.meta.dirname, 'app');
const attempts = join(app, 'features/attempts');

/** The modules of this app in files of their own, by file: the frame of each page, what sends stored answers, and the exam. */
function groupModules(meta: ChunkMeta): Map<string, string> {
  const root = listImports(join(app, 'root.tsx'), meta);
  const sender = listImports(join(attempts, 'sync/send-stored-answers.ts'), meta);
  const exam = listImports(join(attempts, 'paper/exam-question.route.tsx'), meta);
  const groups = new Map<string, string>();
  for (const id of [...root, ...sender, ...exam]) {
    if (root.has(id) || !id.startsWith(`${app}/features/`)) groups.set(id, 'frame');
    else groups.set(id, sender.has(id) ? 'stored-answers' : 'exam');
  }
  return groups;
}

let groups: Map<string, string> | undefined;

const inReact =
  /\/node_modules\/.*\/(?:react|react-dom|scheduler|@remix-run\/(?:react|router)|react-router(?:-dom)?|turbo-stream)\//;
const inForms = /\/node_modules\/.*\/(?:zod|react-hook-form)\//;
/** Parts that many pages share. */
const shared = /\/(?:bff\/app\/(?:ui|lib|forms)|contracts\/src\/(?:vocabulary|http))\//;

/** The libraries that a module needs, itself or through others. */
function listLibraries(id: string, meta: ChunkMeta, seen = new Set<string>()): string[] {
  if (id.includes('/node_modules/')) return [id];
  if (seen.has(id)) return [];
  seen.add(id);
  return (meta.getModuleInfo(id)?.importedIds ?? []).flatMap((imported) => listLibraries(imported, meta, seen));
}

/** The file of a part that many pages share. Those that only forms need are apart. */
function findSharedFile(id: string, meta: ChunkMeta): string | undefined {
  if (!shared.test(id)) return undefined;
  const libraries = listLibraries(id, meta).filter((library) => !inReact.test(library));
  if (libraries.length === 0) return 'parts';
  return libraries.every((library) => inForms.test(library)) ? 'form-parts' : undefined;
}

/**
 * The file of a module. The libraries that every page needs, and those that only forms need, change with the library only.
 * Rollup alone would spread the frame and the exam over a dozen files with parts of other pages.
 */
const findFile: Rollup.GetManualChunk = (id, meta) => {
  if (inReact.test(id)) return 'react';
  if (inForms.test(id)) return 'forms';
  if (id.includes('/node_modules/') || /\.(?:css|woff2)|\?|root\.tsx$|\.(?:route|layout)\.tsx$/.test(id)) return undefined;
  groups ??= groupModules(meta);
  return groups.get(id) ?? findSharedFile(id, meta);
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tailwindcss(),
    remix({
      future: {
        v3_fetcherPersist: true,
        v3_lazyRouteDiscovery: false,
        v3_relativeSplatPath: true,
        v3_routeConfig: true,
        v3_singleFetch: true,
        v3_throwAbortReason: true,
      },
    }),
    compressAssets(),
  ],
  // The contracts are TypeScript sources, so they are bundled with the app.
  ssr: { noExternal: [/^@shikhar\//] },
  // Page scripts are built as workers, so each gets its own file and URL.
  worker: { format: 'es' },
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    // Each file costs a request, so small chunks are merged into the chunks that use them.
    rollupOptions: {
      output: { experimentalMinChunkSize: 10_000, ...(!isSsrBuild && { manualChunks: findFile }) },
    },
  },
}));
