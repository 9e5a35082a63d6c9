import { describe, expect, it } from 'vitest';
import { buildCallPath } from './call-url.ts';

describe('the path of a call', () => {
  it('fills parameters and leaves out what is undefined', () => {
    expect(buildCallPath('/attempts/:id/answers/:index', { id: 'a1', index: 0 }, undefined)).toBe('/api/attempts/a1/answers/0');
    expect(buildCallPath('/tests', undefined, { class: '10', search: undefined, page: 2, upcoming: 'true' })).toBe(
      '/api/tests?class=10&page=2&upcoming=true',
    );
  });

  it.each([
    ['../admin/users', '/api/attempts/..%2Fadmin%2Fusers'],
    ['..', '/api/attempts/-'],
    ['a?b#c', '/api/attempts/a%3Fb%23c'],
    ['\ud800', '/api/attempts/%EF%BF%BD'],
  ])('keeps the parameter %j within its path segment', (id, path) => {
    expect(buildCallPath('/attempts/:id', { id }, undefined)).toBe(path);
  });

  it('refuses a missing parameter', () => {
    expect(() => buildCallPath('/attempts/:id', {}, undefined)).toThrow('id');
  });
});
