import { describe, expect, it } from 'vitest';
import { findReturnPath, parseReturnPath } from './return-path.ts';

describe('parseReturnPath', () => {
  it.each(['/dashboard', '/exam?test=0193a000', '/exam/abc/summary', '/leaderboard?class=10&period=weekly'])(
    'accepts %s',
    (path) => {
      expect(parseReturnPath(path)).toBe(path);
    },
  );

  it.each([
    '//evil.example/x',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/x\\y',
    '/x\r\nSet-Cookie: a=b',
    '/\t/evil.example',
    '/a/..//evil.example',
    'dashboard',
    '',
    `/${'a'.repeat(600)}`,
  ])('refuses %j', (path) => {
    expect(parseReturnPath(path)).toBeNull();
  });

  it.each(['/profile/export', '/admin/users/export?role=student'])('does not return to the download %s', (path) => {
    expect(parseReturnPath(path)).toBeNull();
  });

  it('does not return to requests of the exam script', () => {
    expect(parseReturnPath('/exam/abc/photos/11/uploads/def')).toBeNull();
    expect(parseReturnPath('/exam/abc?question=12')).not.toBeNull();
  });

  it.each(['/', '/login', '/logout', '/unauthorized', '/?mode=signup'])('does not return to the sign-in page %s', (path) => {
    expect(parseReturnPath(path)).toBeNull();
  });

  it('returns null without a path', () => {
    expect(parseReturnPath(undefined)).toBeNull();
  });
});

describe('findReturnPath after a download', () => {
  const file = new URL('https://shikhar.example/files/2b1d9a52/Light.pdf');
  const list = '/study-materials?type=pdf';

  it.each([
    [`https://shikhar.example${list}`, list],
    ['https://evil.example/study-materials/x', '/study-materials'],
    ['https://shikhar.example/', '/study-materials'],
    ['no address', '/study-materials'],
    [null, '/study-materials'],
  ])('from %s returns to %s', (referrer, place) => {
    expect(findReturnPath(file, referrer)).toBe(place);
  });

  it('returns to the page itself when it is not a download', () => {
    expect(findReturnPath(new URL('https://shikhar.example/results?page=2'), 'https://shikhar.example/exam')).toBe(
      '/results?page=2',
    );
  });
});
