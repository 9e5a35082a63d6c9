import { allRoutes } from '@shikhar/contracts/http/all-routes';
import type { RouteDefinition } from '@shikhar/contracts/http/define-route';
import { type Role, roles } from '@shikhar/contracts/vocabulary/role';
import { beforeAll, describe, expect, it } from 'vitest';
import { SessionEntity } from '../src/modules/accounts/sessions/session.entity.ts';
import type { UserEntity } from '../src/modules/users/user.entity.ts';
import { createUser, makeSignedIn, signInAs } from './people.ts';
import { useTestApp } from './test-app.ts';

// The service does not start with a route missing from `allRoutes` (contract-coverage.ts), so this list is complete.
const routes = Object.entries(allRoutes);
const testApp = useTestApp();
const callers = ['anonymous', 'an ended session', ...roles] as const;
type Caller = (typeof callers)[number];
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

let users: Record<Role, UserEntity>;

beforeAll(async () => {
  const create = (role: Role) => createUser(testApp(), role);
  users = {
    student: await create('student'),
    teacher: await create('teacher'),
    school: await create('school'),
    admin: await create('admin'),
  };
});

/** A new session per call, because one of the routes ends it. */
async function findToken(caller: Caller): Promise<string | undefined> {
  if (caller === 'anonymous') return undefined;
  if (caller !== 'an ended session') return signInAs(testApp(), users[caller]);
  const { user, token } = await makeSignedIn(testApp(), 'student');
  await testApp().orm.em.fork().nativeDelete(SessionEntity, { user: user.id });
  return token;
}

function expectedRefusal({ access }: RouteDefinition, caller: Caller): number | undefined {
  if (access === 'anyone') return undefined;
  if (caller === 'anonymous' || caller === 'an ended session') return 401;
  return access === 'session' || access.some((role) => role === caller) ? undefined : 403;
}

function request(method: RouteDefinition['method'], path: string, token: string | undefined) {
  return testApp().app.inject({
    method,
    url: `/api${path.replace(/:[a-z]+/gi, '01a1fec4-1ccc-743f-a8d2-7575bba9b75e')}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
}

/** The methods of all routes that match the URL, as `/admin/users/:id` also matches `/admin/users/export`. */
function findDeclaredMethods(path: string): string[] {
  const patterns = routes.map(([, { method, path: other }]) => ({
    method,
    pattern: new RegExp(`^${other.replace(/:[a-z]+/gi, '[^/]+')}$`),
  }));
  return [...new Set(patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))];
}

describe.each(routes)('%s', (_name, route) => {
  it.each(callers)('answers %s as its contract says', async (caller) => {
    const { statusCode } = await request(route.method, route.path, await findToken(caller));
    const refusal = expectedRefusal(route, caller);
    if (refusal) expect(statusCode).toBe(refusal);
    else expect([401, 403]).not.toContain(statusCode);
  });

  it('refuses methods without a contract', async () => {
    const declared = findDeclaredMethods(route.path);
    const others = methods.filter((method) => !declared.includes(method));
    for (const method of others) {
      const { statusCode, headers } = await request(method, route.path, await findToken('student'));
      expect(statusCode).toBe(405);
      expect(headers['allow']).toBe(declared.join(', '));
    }
  });
});
