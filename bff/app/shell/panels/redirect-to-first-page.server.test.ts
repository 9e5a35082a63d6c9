import { describe, expect, it } from 'vitest';
import { redirectToFirstPage } from './redirect-to-first-page.server.ts';

function ask(path: string): Request {
  return new Request(`http://localhost:3000${path}`);
}

/** The redirect target of a call, or null. */
function findTarget(call: () => unknown): string | null {
  try {
    call();
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get('location');
    throw thrown;
  }
  return null;
}

describe('a panel', () => {
  it.each([
    ['/teacher', '/teacher/students'],
    ['/teacher/', '/teacher/students'],
    ['/teacher/tests', null],
  ])('opens %s as %s', (path, target) => {
    expect(findTarget(() => redirectToFirstPage('teacher', ask(path)))).toBe(target);
  });
});
