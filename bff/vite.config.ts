import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { findScriptFile } from './script-files.ts';

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

/** The writer of JSON Schema that zod's schemas carry. No page uses it; it is 7 KB compressed. */
const jsonSchemaWriter = /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/;
/** Zod's own messages, in whose place `usePlainMessages` has others. */
const zodMessages = /\/zod\/v4\/locales\/en\.js$/;
/** Deprecated methods, such as `z.string().email()`. No page calls them, but each brings its class along. */
const zodSchemas = /\/zod\/v4\/classic\/schemas\.js$/;
const oldFormats = /^ {4}\w+\(params\) \{\s+return this\.check\(core\._\w+\(Zod\w+, params\)\);\s+\},$/gm;

const emptyModules: readonly (readonly [file: RegExp, code: string])[] = [
  [
    jsonSchemaWriter,
    'const none = () => undefined; export default { createToJSONSchemaMethod: none, createStandardJSONSchemaMethod: none };',
  ],
  [zodMessages, 'export default () => ({});'],
];

/** Leaves out what pages do not use of zod. Its options cannot do so: they are set after the first schema is made. */
function adaptZod(): Plugin {
  return {
    name: 'adapt-zod',
    apply: 'build',
    load(id, options) {
      const [, code] = emptyModules.find(([file]) => file.test(id)) ?? [];
      return options?.ssr || code === undefined ? null : { code, syntheticNamedExports: true };
    },
    transform(text, id, options) {
      if (options?.ssr || !zodSchemas.test(id)) return null;
      // The policy of pages forbids the code that zod generates for objects, and reports that it tried.
      const plain = text.replaceAll('core.$ZodObjectJIT', 'core.$ZodObject');
      return { code: plain.replaceAll(oldFormats, ''), map: null };
    },
  };
}

const pageDataClient = /\/@remix-run\/react\/dist\/esm\/single-fetch\.js$/;

/** Changes of Remix's client: the text of each, and what replaces it. */
const dataMends = [
  // Aborting the data of an older navigation is no error.
  ['console.error(e);', "if (e.name !== 'AbortError') console.error(e);"],
  // After a fetcher's form was refused, no route needs its data again, but Remix would load some.
  [
    'let routesParams = new Set();',
    'if (router.state.initialized && !matches.some((m) => m.shouldLoad)) return {}; let routesParams = new Set();',
  ],
  // A page whose data does not load again may keep what it shows (`useDataFallback`).
  [
    'return singleFetchLoaderNavigationStrategy(manifest, routeModules, getRouter(), request, matches);',
    `const router = getRouter();
    const results = await singleFetchLoaderNavigationStrategy(manifest, routeModules, router, request, matches);
    const loaded = new CustomEvent('page-data', { detail: { router, request, results } });
    window.dispatchEvent(loaded);
    return loaded.detail.results;`,
  ],
] as const;

function mendPageData(): Plugin {
  return {
    name: 'mend-page-data',
    apply: 'build',
    transform(text, id, options) {
      if (!pageDataClient.test(id) || options?.ssr) return null;
      if (!dataMends.every(([found]) => text.includes(found))) return this.error('Remix loads data in another way now.');
      return { code: dataMends.reduce((code, [found, mended]) => code.replace(found, mended), text), map: null };
    },
  };
}

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
    adaptZod(),
    mendPageData(),
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
      output: { experimentalMinChunkSize: 2_500, ...(!isSsrBuild && { manualChunks: findScriptFile }) },
    },
  },
}));
