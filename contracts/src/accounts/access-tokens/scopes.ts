import { routesByNoun } from '../../http/all-routes.ts';
import type { RouteDefinition } from '../../http/define-route.ts';
import type { Role } from '../../vocabulary/role.ts';
import { AccessScope, accessTokenNouns, nameScope } from './schemas.ts';

function* listScopes(): Generator<readonly [RouteDefinition, AccessScope]> {
  for (const noun of accessTokenNouns) {
    for (const route of Object.values<RouteDefinition>(routesByNoun[noun])) {
      const { data: scope } = AccessScope.safeParse(nameScope(noun, route.method === 'GET' ? 'read' : 'write'));
      if (scope !== undefined) yield [route, scope];
    }
  }
}

const scopes: ReadonlyMap<RouteDefinition, AccessScope> = new Map(listScopes());

/** The scope that opens a route; undefined for routes that no access token opens. */
export function findRouteScope(route: RouteDefinition): AccessScope | undefined {
  return scopes.get(route);
}

function isOpenTo({ access }: RouteDefinition, role: Role): boolean {
  return access === 'session' || (access !== 'anyone' && access.includes(role));
}

/** The scopes with a route that the role may call. */
export function listOpenScopes(role: Role): AccessScope[] {
  const open = new Set([...scopes].filter(([route]) => isOpenTo(route, role)).map(([, scope]) => scope));
  return AccessScope.options.filter((scope) => open.has(scope));
}
