import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import type { RemixHandler } from './remix-adapter.ts';
import { findRoutePath, listPageUrls } from './route-paths.ts';

type ServerRoutes = ServerBuild['routes'];

/** A page's path in Fastify's syntax, and a handler that knows only this page's routes. */
export interface BranchHandler {
  readonly path: string;
  readonly handle: RemixHandler;
}

/**
 * One handler per page. Remix matches a request several times against all its routes and compiles every path each time, which is
 * an eighth of a page's cost. Behind Fastify's router it only sees the routes of one page.
 */
export function createBranchHandlers(build: ServerBuild): BranchHandler[] {
  return Object.values(build.routes)
    .filter(({ id, path }) => path !== undefined && !path.endsWith('*') && !hasChildren(build.routes, id))
    .flatMap(({ id }) => {
      const handle = createRequestHandler(pruneBuild(build, listBranch(build.routes, id)), 'production');
      return listPageUrls(findRoutePath(build.routes, id)).map((path) => ({ path, handle }));
    });
}

function hasChildren(routes: ServerRoutes, id: string): boolean {
  return Object.values(routes).some(({ parentId }) => parentId === id);
}

/** The route, its parents, and the route for unknown paths. */
function listBranch(routes: ServerRoutes, id: string): Set<string> {
  const branch = new Set<string>();
  for (let route = routes[id]; route; route = route.parentId === undefined ? undefined : routes[route.parentId])
    branch.add(route.id);
  const unknownPath = Object.values(routes).find(({ path, parentId }) => path === '*' && parentId === 'root');
  if (unknownPath) branch.add(unknownPath.id);
  return branch;
}

function pruneBuild(build: ServerBuild, branch: ReadonlySet<string>): ServerBuild {
  const save = <T>(routes: Record<string, T>) => Object.fromEntries(Object.entries(routes).filter(([id]) => branch.has(id)));
  return { ...build, routes: save(build.routes), assets: { ...build.assets, routes: save(build.assets.routes) } };
}
