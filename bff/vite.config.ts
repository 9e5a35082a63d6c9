import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

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

export default defineConfig({
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
  // The contracts are TypeScript sources: they are built in with the app.
  ssr: { noExternal: [/^@shikhar\//] },
  // The scripts of pages are built as workers, the way to a file of their own with its own address.
  worker: { format: 'es' },
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    // Each file costs a request with its headers; small pieces travel with those that need them.
    rollupOptions: { output: { experimentalMinChunkSize: 10_000 } },
  },
});
