import { defaultSiteSettings } from '@shikhar/contracts/settings/defaults';
import type { Role } from '@shikhar/contracts/vocabulary/role';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setSite } from '../../../lib/site/site.ts';
import { makeContext } from '../../../request-context.fixture.ts';
import { refuseWhileClosed } from './closed-site.server.ts';

const context = makeContext();

async function findRefusal(path: string, role: Role | undefined): Promise<unknown> {
  try {
    refuseWhileClosed({ request: new Request(`http://localhost${path}`), context }, role);
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    expect([thrown.status, thrown.headers.get('retry-after')]).toEqual([503, '60']);
    return (await thrown.json()).kind;
  }
  return null;
}

beforeEach(() => setSite({ ...defaultSiteSettings, maintenanceMode: true }));
afterEach(() => setSite(defaultSiteSettings));

describe('a closed site', () => {
  it.each(['/', '/?mode=signup', '/dashboard', '/unauthorized', '/profile', '/admin/users', '/examples', '/login/x'])(
    'closes %s to everyone except admins',
    async (path) => {
      for (const role of ['student', 'teacher', 'school', undefined] as const) {
        expect(await findRefusal(path, role)).toBe('maintenance');
      }
      expect(await findRefusal(path, 'admin')).toBeNull();
    },
  );

  it.each([
    '/login',
    '/logout',
    '/sign-in/code',
    '/reset-password',
    '/exam',
    '/exam/1?question=2',
    '/exam/1/summary',
    '/results/1',
  ])('keeps %s open for admins to sign in and students to finish a test', async (path) => {
    for (const role of ['student', undefined] as const) expect(await findRefusal(path, role)).toBeNull();
  });
});

it('closes nothing when maintenance mode is off', async () => {
  setSite(defaultSiteSettings);
  expect(await findRefusal('/dashboard', undefined)).toBeNull();
});
