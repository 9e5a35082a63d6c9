import { describe, expect, it } from 'vitest';
import { findPanelPage } from './panel-page.server.ts';

function ask(path: string): Request {
  return new Request(`http://localhost:3000${path}`);
}

function findTarget(path: string): string | null {
  try {
    findPanelPage('teacher', ask(path));
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get('location');
  }
  return null;
}

describe('findPanelPage', () => {
  it('knows the pages of the side navigation', () => {
    expect(findPanelPage('admin', ask('/admin/users?status=pending')).title).toBe('User Management');
    expect(findPanelPage('school', ask('/school/reports/')).title).toBe('Reports');
  });

  it.each([
    ['/teacher', '/teacher/students'],
    ['/teacher/', '/teacher/students'],
    ['/teacher/unknown', '/'],
    ['/teacher/students/unknown', '/'],
  ])('sends %s to %s', (path, target) => {
    expect(findTarget(path)).toBe(target);
  });
});
