import { Icon } from '../icon.tsx';
import type { NavLink } from './nav-links.ts';

/** The top bar's links again, at the thumb's reach on phones. */
export function TabBar({ links, current }: { links: readonly NavLink[]; current?: string | undefined }) {
  return (
    <nav className="tabbar" aria-label="Main">
      {links.map(({ href, label, icon }) => (
        <a key={href} href={href} aria-current={href === current ? 'page' : undefined}>
          <Icon path={icon} />
          {label}
        </a>
      ))}
    </nav>
  );
}
