import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import { downIcon, gridIcon } from '../icons.ts';
import { type Panel, type PanelRole, panels } from './nav-links.ts';
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

function isWithin(path: string, href: string): boolean {
  return path === href || path.startsWith(`${href}/`);
}

function SideLinks({ panel, current }: { panel: Panel; current: string }) {
  return (
    <nav className="sidelinks" aria-label={panel.title}>
      {panel.links.map(({ href, label, icon }) => (
        <a key={href} href={href} aria-current={isWithin(current, href) ? 'page' : undefined}>
          <Icon path={icon} />
          {label}
        </a>
      ))}
    </nav>
  );
}

/** Top bar with the panel's link, its side navigation (a menu row below 1024 px) and the page's main. */
export function PanelShell({ panel: role, user, current, children }: PanelShellProps) {
  const panel = panels[role];
  const here = panel.links.find(({ href }) => isWithin(current, href));
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
