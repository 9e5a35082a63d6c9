import { allRoutes } from '@shikhar/contracts/http/all-routes';
import type { FastifyInstance } from 'fastify';
import { basePath } from './contract-routes.ts';
import { openApiPaths } from './open-api.ts';

// Not JSON for a caller with a role: the OpenAPI documents and the metrics.
const withoutContract = [...openApiPaths.map((path) => `GET ${path}`), 'GET /metrics'];

/**
 * Records which routes are registered. The returned check throws when a contract has no handler or a handler no contract, so that
 * every route is in the authorization matrix.
 */
export function watchContractCoverage(app: FastifyInstance): () => void {
  const served = new Set<string>();
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) if (each !== 'HEAD') served.add(`${each} ${url}`);
  });
  return () => {
    const declared = new Set(Object.values(allRoutes).map(({ method, path }) => `${method} ${basePath}${path}`));
    const missing = [...declared].filter((route) => !served.has(route));
    const unlisted = [...served].filter((route) => !declared.has(route) && !withoutContract.includes(route));
    if (missing.length > 0) throw new Error(`Contracts without a handler: ${missing.join(', ')}`);
    if (unlisted.length > 0) throw new Error(`Handlers without a contract: ${unlisted.join(', ')}`);
  };
}
