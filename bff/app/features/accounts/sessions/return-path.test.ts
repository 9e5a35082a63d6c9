import { describe, expect, it } from 'vitest';
import { findReturnPath, parseReturnPath } from './return-path.ts';

describe('the place to go back to', () => {
  it.each(['/dashboard', '/exam?test=0193a000', '/exam/abc/summary', '/leaderboard?class=10&period=weekly'])(
    'keeps %s',
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

  it.each(['/profile/export', '/admin/users/export?role=student'])('does not go back to the file %s', (path) => {
    expect(parseReturnPath(path)).toBeNull();
  });

  it('does not go back to what the script of the exam asks', () => {
    expect(parseReturnPath('/exam/abc/photos/11/uploads/def')).toBeNull();
    expect(parseReturnPath('/exam/abc?question=12')).not.toBeNull();
  });

  it.each(['/', '/login', '/logout', '/unauthorized', '/?mode=signup'])('does not go back to %s, where one gets in', (path) => {
    expect(parseReturnPath(path)).toBeNull();
  });

  it('has nothing to say without a path', () => {
    expect(parseReturnPath(undefined)).toBeNull();
  });
});

describe('the place to go back to after a file', () => {
  const file = new URL('https://shikhar.example/files/2b1d9a52/Light.pdf');
  const list = '/study-materials?type=pdf';

  it.each([
    [`https://shikhar.example${list}`, list],
    ['https://evil.example/study-materials/x', '/study-materials'],
    ['https://shikhar.example/', '/study-materials'],
    ['no address', '/study-materials'],
    [null, '/study-materials'],
  ])('from %s is %s', (referrer, place) => {
    expect(findReturnPath(file, referrer)).toBe(place);
  });

  it('is the page itself where no file was asked for', () => {
    expect(findReturnPath(new URL('https://shikhar.example/results?page=2'), 'https://shikhar.example/exam')).toBe(
      '/results?page=2',
    );
  });
});
