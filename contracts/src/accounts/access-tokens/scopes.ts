import { routesByNoun } from '../../http/all-routes.ts';
import type { RouteDefinition } from '../../http/define-route.ts';
import type { Role } from '../../vocabulary/role.ts';
import { getMe } from '../sign-in/routes.ts';
import { AccessScope, accessTokenNouns, nameScope } from './schemas.ts';

function* listScopes(): Generator<readonly [RouteDefinition, AccessScope]> {
  for (const noun of accessTokenNouns) {
    for (const route of Object.values<RouteDefinition>(routesByNoun[noun])) {
      if (route.isForPeople) continue;
      const { data: scope } = AccessScope.safeParse(nameScope(noun, route.method === 'GET' ? 'read' : 'write'));
      if (scope !== undefined) yield [route, scope];
    }
  }
}

const scopes: ReadonlyMap<RouteDefinition, AccessScope> = new Map(listScopes());

/** The scope that opens a route; undefined if none does. */
export function findRouteScope(route: RouteDefinition): AccessScope | undefined {
  return scopes.get(route);
}

/** Whether every access token opens a route, whatever its scopes: a program may ask whose token it has. */
export function isOpenToEveryToken(route: RouteDefinition): boolean {
  return route === getMe;
}

function isOpenTo({ access }: RouteDefinition, role: Role): boolean {
  return access === 'session' || (access !== 'anyone' && access.includes(role));
}

/** The scopes with a route that the role may call. */
export function listOpenScopes(role: Role): AccessScope[] {
  const open = new Set([...scopes].filter(([route]) => isOpenTo(route, role)).map(([, scope]) => scope));
  return AccessScope.options.filter((scope) => open.has(scope));
}
