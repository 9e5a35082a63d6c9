import { matchRoutes } from '@remix-run/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { canSeePath, findPageAccess, getPageRoles } from './route-access.ts';
import routes, { routeAccess } from './routes.ts';

describe('who may see a page', () => {
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

  it('takes no longer path for a shorter one', () => {
    expect(findPageAccess('/exam/1/2/3')).toBe('anyone');
    expect(findPageAccess('/administrators')).toBe('anyone');
  });

  it('throws for the roles of a page that is not guarded by role', () => {
    expect(getPageRoles('/admin/users')).toEqual(['admin']);
    expect(() => getPageRoles('/unauthorized')).toThrow('open to anyone');
    expect(() => getPageRoles('/login')).toThrow('open to guests');
  });
});

/** The path of the route that Remix would show, as the table names it. */
function matchByRemix(pathname: string): string | undefined {
  return matchRoutes(routes, pathname)?.at(-1)?.route.id;
}

function fillPath(path: string): string {
  return path.replaceAll(/:\w+/g, '01a1fec4-1ccc-743f-a8d2-7575bba9b75e').replace('*', 'no/such/page');
}

describe('the page that a path leads to', () => {
  afterEach(() => vi.restoreAllMocks());

  it.each([...routeAccess.keys()])('%s, filled with ids, is what Remix finds and has its own access', (path) => {
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
  ])('%s is judged as Remix matches it', (path) => {
    // Remix warns of a path that cannot be decoded.
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const matched = matchByRemix(path);
    expect(findPageAccess(path)).toBe(routeAccess.get(matched ?? '/*'));
  });
});
