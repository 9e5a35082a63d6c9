import type { ServerBuild } from '@remix-run/node';
import { type PageAccess, routeAccess } from '../app/routes.ts';
import { loadServerBuild } from './built-app.ts';
import { findRoutePath } from './route-paths.ts';

interface ListedRoute {
  readonly id: string;
  readonly path: string;
  readonly access: PageAccess;
  readonly hasLoader: boolean;
  readonly hasAction: boolean;
}

/** Every route of the built app with the roles that may open it. Throws for a route that is missing from `routes.ts`. */
function listRoutes({ routes }: ServerBuild): ListedRoute[] {
  return Object.values(routes)
    .filter(({ id }) => id !== 'root')
    .map((route) => {
      const path = findRoutePath(routes, route.id);
      const access = routeAccess.get(path);
      if (access === undefined) throw new Error(`${path} (${route.id}) is built but not in routes.ts: build again`);
      return {
        id: route.id,
        path,
        access,
        hasLoader: route.module.loader !== undefined,
        hasAction: route.module.action !== undefined,
      };
    });
}

process.stdout.write(`${JSON.stringify(listRoutes(await loadServerBuild()), null, 2)}\n`);
