import { join } from 'node:path';
import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import { createBranchHandlers } from './branch-handlers.ts';
import { findCallbackRoutes } from './callback-routes.ts';
import type { AppSource } from './host.ts';
import { findJsonRoutes } from './json-routes.ts';
import { findMetrics } from './metrics.ts';
import { showRefusals } from './refused-pages.ts';
import { serveFiles } from './static-files.ts';

const buildDirectory = join(import.meta.dirname, '../build');

/** The app built by `npm run build`. */
export async function loadServerBuild(): Promise<ServerBuild> {
  return await import(join(buildDirectory, 'server/index.js'));
}

export async function loadBuiltApp(): Promise<AppSource> {
  const build = await loadServerBuild();
  return {
    handle: createRequestHandler(build, 'production'),
    showRefused: createRequestHandler(showRefusals(build), 'production'),
    branches: createBranchHandlers(build),
    jsonRoutes: findJsonRoutes(build),
    callbackRoutes: findCallbackRoutes(build),
    metrics: findMetrics(build),
    serveFiles: (app) => serveFiles(app, join(buildDirectory, 'client')),
  };
}
