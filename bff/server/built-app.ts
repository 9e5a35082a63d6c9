import { join } from 'node:path';
import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import type { RemixHandler } from './remix-adapter.ts';

const buildDirectory = join(import.meta.dirname, '../build');

export const clientDirectory = join(buildDirectory, 'client');

/** The app as `npm run build` left it. */
export async function loadServerBuild(): Promise<ServerBuild> {
  return await import(join(buildDirectory, 'server/index.js'));
}

export async function loadBuiltHandler(): Promise<RemixHandler> {
  return createRequestHandler(await loadServerBuild(), 'production');
}
