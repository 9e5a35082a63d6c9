import { BrandLink } from '../brand-mark.tsx';
import { Button } from '../button.tsx';
import { logoutIcon } from '../icons.ts';
import { PageLink } from '../page-link.tsx';
import { closeMenu } from './close-menu.ts';
import type { NavLink } from './nav-links.ts';
import { findInitials, type ShellUser } from './shell-user.ts';

const accountLinks = [
  { href: '/profile', label: 'Profile' },
  { href: '/report-problem', label: 'Report a problem' },
];

interface TopBarProps {
  user: ShellUser;
  links: readonly Pick<NavLink, 'href' | 'label'>[];
  /** The path of the link the page belongs to. */
  current?: string | undefined;
  /** As wide as the window, for panels. */
  isWide?: boolean;
  /** Phones show the links only in the account menu. */
  hasMenuLinks?: boolean;
}

function NavLinks({ links, current }: Pick<TopBarProps, 'links' | 'current'>) {
  return links.map(({ href, label }) => (
    <PageLink key={href} href={href} aria-current={href === current ? 'page' : undefined} onClick={closeMenu}>
      {label}
    </PageLink>
  ));
}

function UserName({ user }: { user: ShellUser }) {
  return (
    <PageLink className="who-name" href="/profile" onClick={closeMenu}>
      {user.name}
      {user.class && <span>{` (Class ${user.class})`}</span>}
    </PageLink>
  );
}

/** A document, because nothing of the user may stay in the browser's memory. */
function LogoutForm({ isSmall = false }: { isSmall?: boolean }) {
  return (
    <form method="post" action="/logout">
      {isSmall ? <Button size="small">Logout</Button> : <Button icon={logoutIcon}>Logout</Button>}
    </form>
  );
}

/** Product name, the role's links, the user and Logout; on phones the user and Logout fold into a menu. */
export function TopBar({ user, links, current, isWide, hasMenuLinks }: TopBarProps) {
  return (
    <header className={isWide ? 'topbar topbar-wide' : 'topbar'}>
      <div className="topbar-in">
        <BrandLink href="/dashboard" />
        <nav className="topnav" aria-label="Main">
          <NavLinks links={links} current={current} />
        </nav>
        <div className="who">
          <UserName user={user} />
          <LogoutForm isSmall />
        </div>
        <details className="acct">
          <summary>
            <span className="avatar">{findInitials(user.name)}</span>
            <span className="sr-only">, account of {user.name}</span>
          </summary>
          <div className="acct-menu">
            <UserName user={user} />
            {hasMenuLinks && (
              <nav className="acct-links" aria-label="Main">
                <NavLinks links={links} current={current} />
              </nav>
            )}
            <div className="acct-links">
              <NavLinks links={accountLinks} current={current} />
            </div>
            <LogoutForm />
          </div>
        </details>
      </div>
    </header>
  );
}
