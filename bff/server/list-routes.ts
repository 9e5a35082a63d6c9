import type { ServerBuild } from '@remix-run/node';
import { type PageAccess, routeAccess } from '../app/route-access.ts';
import { loadServerBuild } from './built-app.ts';
import { findRoutePath } from './route-paths.ts';

interface ListedRoute {
  readonly id: string;
  readonly path: string;
  readonly access: PageAccess;
  readonly hasLoader: boolean;
  readonly hasAction: boolean;
}

/** Every route of the built app with who may see it; throws for one that `route-access.ts` does not name, and the reverse. */
function listRoutes({ routes }: ServerBuild): ListedRoute[] {
  const table = new Map<string, PageAccess>(Object.entries(routeAccess));
  const listed = Object.values(routes)
    .filter(({ id }) => id !== 'root')
    .map((route) => {
      const path = findRoutePath(routes, route.id);
      const access = table.get(path);
      if (access === undefined) throw new Error(`Nobody says who may see ${path} (${route.id}): add it to route-access.ts`);
      return {
        id: route.id,
        path,
        access,
        hasLoader: route.module.loader !== undefined,
        hasAction: route.module.action !== undefined,
      };
    });
  const paths = new Set(listed.map(({ path }) => path));
  const unused = [...table.keys()].filter((path) => !paths.has(path));
  if (unused.length > 0) throw new Error(`route-access.ts names routes that are not there: ${unused.join(', ')}`);
  return listed;
}

process.stdout.write(`${JSON.stringify(listRoutes(await loadServerBuild()), null, 2)}\n`);
