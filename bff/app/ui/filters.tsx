import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { downIcon, slidersIcon } from './icons.ts';

interface FiltersProps {
  /** The current filters, as text: 'All roles, active'. Phones show it on the collapsed row. */
  summary: string;
  /** The filters' own fields. */
  children: ReactNode;
  /** With JavaScript, the list updates on each choice. The page's main must contain only head, filters and list. */
  isLive?: boolean;
}

/** A GET form that reloads the page with the choices in its URL; collapsed on phones, open from 768 px. */
export function Filters({ summary, children, isLive = false }: FiltersProps) {
  return (
    <details className="filters-d" data-live={isLive ? '' : undefined}>
      <summary className="btn btn-secondary">
        <Icon path={slidersIcon} />
        Filters
        <span className="meta">{summary}</span>
        <Icon path={downIcon} className="chev" />
      </summary>
      <search>
        <form className="filters" method="get">
          {children}
          {isLive ? (
            <noscript>
              <Button>Apply</Button>
            </noscript>
          ) : (
            <Button>Apply</Button>
          )}
        </form>
      </search>
    </details>
  );
}
