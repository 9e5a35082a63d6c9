import { describe, expect, it } from 'vitest';
import { canSeePath, findPageAccess } from './route-access.ts';

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
});
