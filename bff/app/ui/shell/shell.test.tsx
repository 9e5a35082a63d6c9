import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { GuestShell } from './guest-shell.tsx';
import { type PanelRole, panels } from './nav-links.ts';
import { PanelShell } from './panel-shell.tsx';
import { findInitials } from './shell-user.ts';
import { UserShell } from './user-shell.tsx';

const student = { name: 'Ananya Sharma', role: 'student', class: '10' } as const;

function listLinks(html: string, label: string): string[] {
  const nav = html.match(new RegExp(`<nav[^>]*aria-label="${label}">(.*?)</nav>`, 's'))?.[1] ?? '';
  return [...nav.matchAll(/<a href="([^"]+)"[^>]*>(?:<svg.*?<\/svg>)?([^<]+)/g)].map(([, href, text]) => `${text} ${href}`);
}

describe('the navigation of a student', () => {
  const html = renderToStaticMarkup(
    <UserShell user={student} current="/test-series">
      <main id="main" />
    </UserShell>,
  );

  it('has Study, Test Series and Leaderboard, above and on phones below', () => {
    expect(listLinks(html, 'Main')).toEqual(['Study /dashboard', 'Test Series /test-series', 'Leaderboard /leaderboard']);
    expect(html.match(/aria-current="page"/g)).toHaveLength(2);
    expect(html).toContain('<nav class="tabbar" aria-label="Main">');
  });

  it('names the student with the class', () => {
    expect(html).toContain('Ananya Sharma<span> (Class 10)</span>');
  });

  it('logs out with a POST, never by a link', () => {
    expect(html.match(/<form method="post" action="\/logout">/g)).toHaveLength(2);
    expect(html).not.toContain('href="/logout"');
  });

  it('shows the study assistant to students only', () => {
    expect(html).toContain('<a class="fab" href="/assistant"');
    const staff = renderToStaticMarkup(
      <UserShell user={{ name: 'Meera Iyer', role: 'teacher' }} current="/dashboard">
        <main />
      </UserShell>,
    );
    expect(staff).not.toContain('/assistant');
  });

  it('can be skipped with the keyboard', () => {
    expect(html.indexOf('href="#main"')).toBeLessThan(html.indexOf('<header'));
  });

  it('moves into the menu when there is no bottom bar', () => {
    const bare = renderToStaticMarkup(
      <UserShell user={student} hasNoTabBar>
        <main />
      </UserShell>,
    );
    expect(bare).not.toContain('tabbar');
    const menu = bare.slice(bare.indexOf('<nav class="acct-links"'));
    expect(listLinks(menu, 'Main')).toHaveLength(3);
  });
});

describe.each<[PanelRole, string[]]>([
  [
    'admin',
    [
      'User Management /admin/users',
      'Upload Study Materials /admin/materials',
      'Manage Tests /admin/tests',
      'Teacher Management /admin/teachers',
      'School Management /admin/schools',
      'Analytics /admin/analytics',
      'Revenue /admin/revenue',
      'Security /admin/security',
      'Settings /admin/settings',
    ],
  ],
  [
    'teacher',
    [
      'My Students /teacher/students',
      'Upload Materials /teacher/materials',
      'Create Tests /teacher/tests',
      'Performance Reports /teacher/performance',
    ],
  ],
  ['school', ['Students /school/students', 'Performance Analytics /school/performance', 'Reports /school/reports']],
])('the navigation of a panel: %s', (role, links) => {
  const user = { name: 'Meera Iyer', role };
  const { title, href } = panels[role];

  it('has one link above and the pages of the panel at the side', () => {
    const html = renderToStaticMarkup(
      <PanelShell panel={role} user={user} current={`${panels[role].links[1].href}/new`}>
        <h1>Page</h1>
      </PanelShell>,
    );
    expect(listLinks(html, 'Main')).toEqual([`${title} ${href}`]);
    expect(listLinks(html, title)).toEqual(links);
    expect(html).toContain(`<small>${title}</small>${panels[role].links[1].label}`);
  });

  it('has the same link outside the panel', () => {
    const html = renderToStaticMarkup(
      <UserShell user={user} current="/dashboard">
        <main />
      </UserShell>,
    );
    expect(listLinks(html, 'Main')).toEqual([`${title} ${href}`]);
    expect(html).not.toContain('(Class');
  });
});

describe('GuestShell', () => {
  it('shows the form and nothing about a user', () => {
    const html = renderToStaticMarkup(
      <GuestShell>
        <form />
      </GuestShell>,
    );
    expect(html).toContain('<main class="auth-main" id="main"><form></form></main>');
    expect(html).not.toContain('Logout');
  });
});

describe('findInitials', () => {
  it.each([
    ['Ananya Sharma', 'AS'],
    ['Mohammed Rehan Ansari', 'MA'],
    ['  zoya ', 'Z'],
    ['', ''],
    ['𝒜da Roy', '𝒜R'],
  ])('%s', (name, initials) => {
    expect(findInitials(name)).toBe(initials);
  });
});
