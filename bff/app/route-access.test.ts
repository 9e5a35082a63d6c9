import { matchRoutes } from '@remix-run/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { canSeePath, findPageAccess, getPageRoles } from './route-access.ts';
import routes, { routeAccess } from './routes.ts';

describe('access to a page', () => {
  it.each([
    ['student', '/exam/0193a000/summary', true],
    ['student', '/admin/users', false],
    ['student', '/admin', false],
    ['teacher', '/study-materials', true],
    ['teacher', '/test-series', false],
    ['school', '/school/reports/', true],
    ['admin', '/admin/users/import', true],
    ['admin', '/exam', false],
    ['admin', '/somewhere', true],
  ] as const)('%s at %s: %s', (role, path, may) => {
    expect(canSeePath(role, path)).toBe(may);
  });

  it('does not match a longer path to a shorter one', () => {
    expect(findPageAccess('/exam/1/2/3')).toBe('anyone');
    expect(findPageAccess('/administrators')).toBe('anyone');
  });

  it('throws for the roles of a page that is not guarded by role', () => {
    expect(getPageRoles('/admin/users')).toEqual(['admin']);
    expect(() => getPageRoles('/unauthorized')).toThrow('open to anyone');
    expect(() => getPageRoles('/login')).toThrow('open to guests');
  });
});

/** The id of the route that Remix would match. */
function matchByRemix(pathname: string): string | undefined {
  return matchRoutes(routes, pathname)?.at(-1)?.route.id;
}

function fillPath(path: string): string {
  return path.replaceAll(/:\w+/g, '01a1fec4-1ccc-743f-a8d2-7575bba9b75e').replace('*', 'no/such/page');
}

describe('the page of a path', () => {
  afterEach(() => vi.restoreAllMocks());

  it.each([...routeAccess.keys()])('%s, filled with ids, is the page that Remix matches, with its own access', (path) => {
    expect(matchByRemix(fillPath(path))).toBe(path);
    expect(findPageAccess(fillPath(path))).toBe(routeAccess.get(path));
  });

  it.each([
    '/Admin/USERS',
    '/%61dmin/users',
    '/admin/users//',
    '/admin//users',
    '//admin/users',
    '/exam//finish',
    '/exam/a%2Fb',
    '/teacher/tests/new/',
    '/teacher/%E0%A4%A',
    '/admin/',
    '/test-series/REDEEM',
    '/files/1/2/3',
  ])('%s has the access of the page that Remix matches', (path) => {
    // Remix warns about a path that cannot be decoded.
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const matched = matchByRemix(path);
    expect(findPageAccess(path)).toBe(routeAccess.get(matched ?? '/*'));
  });
});
