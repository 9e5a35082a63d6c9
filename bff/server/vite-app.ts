import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import { findCallbackRoutes } from './callback-routes.ts';
import type { AppSource } from './host.ts';
import { findJsonRoutes } from './json-routes.ts';
import { findMetrics } from './metrics.ts';
import { showRefusals } from './refused-pages.ts';

/** The app from its sources for `npm run dev`: changes take effect immediately. */
export async function createViteApp(root: string): Promise<AppSource> {
  const { createServer } = await import('vite');
  const vite = await createServer({ root, server: { middlewareMode: true } });
  async function loadBuild(): Promise<ServerBuild> {
    const build: Record<string, unknown> = await vite.ssrLoadModule('virtual:remix/server-build');
    if (isServerBuild(build)) return build;
    throw new Error('Vite returned no server build');
  }
  return {
    handle: createRequestHandler(loadBuild, 'development'),
    showRefused: createRequestHandler(async () => showRefusals(await loadBuild()), 'development'),
    branches: [],
    jsonRoutes: findJsonRoutes(await loadBuild()),
    callbackRoutes: findCallbackRoutes(await loadBuild()),
    metrics: findMetrics(await loadBuild()),
    async serveFiles(app) {
      app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, done));
    },
  };
}

function isServerBuild(module: unknown): module is ServerBuild {
  return typeof module === 'object' && module !== null && 'routes' in module && 'entry' in module;
}
