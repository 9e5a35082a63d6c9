import type { ServerBuild } from '@remix-run/node';

/** The full path of a route of the build, as in `/exam/:attemptId`. */
export function findRoutePath(routes: ServerBuild['routes'], id: string): string {
  const parts: string[] = [];
  for (let route = routes[id]; route; route = route.parentId === undefined ? undefined : routes[route.parentId]) {
    if (route.path) parts.unshift(route.path.replace(/^\//, ''));
  }
  return `/${parts.filter((part) => part !== '').join('/')}`;
}

/** The URLs of a page and of its data. The second is needed because `/users/new.data` would also match `/users/:userId`. */
export function listPageUrls(path: string): string[] {
  return /\/[^/:]+$/.test(path) ? [path, `${path}.data`] : [path];
}
