import { Badge } from './badge.tsx';
import { PageLink } from './page-link.tsx';

interface Tab {
  href: string;
  label: string;
  /** The number of waiting items; hidden when 0. */
  count?: number;
}

/** Further pages of one area, under its head. */
export function Tabs({ label, tabs, current }: { label: string; tabs: readonly Tab[]; current: string }) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <PageLink key={tab.href} href={tab.href} aria-current={tab.href === current ? 'page' : undefined}>
          {tab.label}
          {Boolean(tab.count) && <Badge tone="warn">{tab.count}</Badge>}
        </PageLink>
      ))}
    </nav>
  );
}
