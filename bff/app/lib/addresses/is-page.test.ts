import { describe, expect, it } from 'vitest';
import { isPage } from './is-page.ts';

describe('what the router can show', () => {
  it.each(['/', '/exam/01a1fec4', '/school/reports/print', '/profile/school', '/admin', '/study-materials/01a1fec4'])(
    'is a page: %s',
    (path) => expect(isPage(path)).toBe(true),
  );

  it.each(['/admin/users/export', '/tests/import/template', '/files/1/a.pdf', '/study-materials/1/picture', '/logout'])(
    'is no page: %s',
    (path) => expect(isPage(path)).toBe(false),
  );
});
