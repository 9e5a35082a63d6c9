import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import { downIcon, gridIcon } from '../icons.ts';
import { PageLink } from '../page-link.tsx';
import { closeMenu } from './close-menu.ts';
import { type Panel, type PanelLink, type PanelRole, panels } from './nav-links.ts';
import { Page } from './page.tsx';
import type { ShellUser } from './shell-user.ts';
import { SkipLink } from './skip-link.tsx';
import { TopBar } from './top-bar.tsx';

interface PanelShellProps {
  panel: PanelRole;
  user: ShellUser;
  /** The path of the page, to mark its link. */
  current: string;
  children: ReactNode;
}

function isWithin(path: string, { href, also = [] }: PanelLink): boolean {
  return [href, ...also].some((start) => path === start || path.startsWith(`${start}/`));
}

function SideLinks({ panel, current }: { panel: Panel; current: string }) {
  return (
    <nav className="sidelinks" aria-label={panel.title}>
      {panel.links.map((link) => (
        <PageLink
          key={link.href}
          href={link.href}
          aria-current={isWithin(current, link) ? 'page' : undefined}
          onClick={closeMenu}
        >
          <Icon path={link.icon} />
          {link.label}
        </PageLink>
      ))}
    </nav>
  );
}

/** Top bar with the panel's link, its side navigation (a menu row below 1024 px) and the page's main. */
export function PanelShell({ panel: role, user, current, children }: PanelShellProps) {
  const panel = panels[role];
  const here = panel.links.find((link) => isWithin(current, link));
  return (
    <>
      <SkipLink />
      <TopBar user={user} links={[{ href: panel.href, label: panel.title }]} current={panel.href} isWide />
      <div className="panel">
        <details className="sidemenu">
          <summary>
            <Icon path={gridIcon} />
            <span>
              <small>{panel.title}</small>
              {here?.label ?? 'Menu'}
            </span>
            <Icon path={downIcon} className="chev" />
          </summary>
          <SideLinks panel={panel} current={current} />
        </details>
        <aside className="side">
          <h2>{panel.title}</h2>
          <SideLinks panel={panel} current={current} />
        </aside>
        <Page>{children}</Page>
      </div>
    </>
  );
}
