import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import { PageLink } from '../page-link.tsx';
import { AssistantButton } from './assistant-button.tsx';
import { type NavLink, panels, studentLinks } from './nav-links.ts';
import type { ShellUser } from './shell-user.ts';
import { SkipLink } from './skip-link.tsx';
import { TopBar } from './top-bar.tsx';

interface UserShellProps {
  user: ShellUser;
  /** The path of the navigation link the page belongs to, as `/dashboard`. */
  current?: string;
  /** Without a student's bottom bar on phones: pages with an action bar there, and message pages. */
  hasNoTabBar?: boolean;
  /** Without the button of the study assistant: on its own page. */
  hasNoAssistant?: boolean;
  children: ReactNode;
}

/** The frame of every signed-in page outside the exam and the panels. `children` contains the main. */
export function UserShell({ user, current, hasNoTabBar = false, hasNoAssistant = false, children }: UserShellProps) {
  if (user.role !== 'student') {
    return (
      <>
        <SkipLink />
        <TopBar
          user={user}
          links={[{ href: panels[user.role].href, label: panels[user.role].title }]}
          current={current}
          hasMenuLinks
        />
        {children}
      </>
    );
  }
  return (
    <div className={hasNoTabBar ? undefined : 'has-tabbar'}>
      <SkipLink />
      <TopBar user={user} links={studentLinks} current={current} hasMenuLinks={hasNoTabBar} />
      {children}
      {!hasNoAssistant && <AssistantButton />}
      {!hasNoTabBar && <TabBar links={studentLinks} current={current} />}
    </div>
  );
}

/** The top bar's links again, within thumb's reach on phones. */
function TabBar({ links, current }: { links: readonly NavLink[]; current?: string | undefined }) {
  return (
    <nav className="tabbar" aria-label="Main">
      {links.map(({ href, label, icon }) => (
        <PageLink key={href} href={href} aria-current={href === current ? 'page' : undefined}>
          <Icon path={icon} />
          {label}
        </PageLink>
      ))}
    </nav>
  );
}
