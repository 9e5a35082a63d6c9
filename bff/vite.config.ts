import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin, type Rollup } from 'vite';

/** Puts a `.br` and a `.gz` beside every built file that gains by it, so that the host never compresses a file. */
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

/** All scripts of the one page that React runs, and nothing of others: pieces that pages share would bring along what it lacks. */
function pickExamScripts(): GetManualChunk {
  let needed: ReadonlySet<string> | undefined;
  return (id, { getModuleIds, getModuleInfo }) => {
    needed ??= findImported(
      [...getModuleIds()].filter((known) =>
        /\/app\/(?:entry\.client|root|features\/exam\/exam-question\.route)\.tsx/.test(known),
      ),
      (known) => getModuleInfo(known)?.importedIds ?? [],
    );
    return needed.has(id) ? 'exam' : undefined;
  };
}

function findImported(entries: readonly string[], listImports: (id: string) => readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [...entries];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...listImports(id));
  }
  return found;
}

type GetManualChunk = (id: string, meta: Rollup.ManualChunkMeta) => string | undefined;

export default defineConfig(({ isSsrBuild = false }) => ({
  plugins: [
    tailwindcss(),
    remix({
      future: {
        v3_fetcherPersist: true,
        // It would ask the server for routes on the first move to another question, which must work without one.
        v3_lazyRouteDiscovery: false,
        v3_relativeSplatPath: true,
        v3_routeConfig: true,
        v3_singleFetch: true,
        v3_throwAbortReason: true,
      },
    }),
    compressAssets(),
  ],
  // The contracts are TypeScript sources: they are built in with the app.
  ssr: { noExternal: [/^@shikhar\//] },
  // The script of plain pages is built as a worker, the way to a file of its own with its own address.
  worker: { format: 'es' },
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    // Each file costs a request with its headers; small pieces travel with those that need them.
    rollupOptions: { output: { experimentalMinChunkSize: 10_000, ...(isSsrBuild ? {} : { manualChunks: pickExamScripts() }) } },
  },
}));
