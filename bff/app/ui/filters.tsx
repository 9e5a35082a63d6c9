import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { downIcon, slidersIcon } from './icons.ts';

interface FiltersProps {
  /** The choice in force, in words: 'All roles, active'. Phones show it on the folded row. */
  summary: string;
  /** The filters' own fields. */
  children: ReactNode;
}

/** A form that asks the same page again with the choices in its address; folded on phones, open from 768 px. */
export function Filters({ summary, children }: FiltersProps) {
  return (
    <details className="filters-d">
      <summary className="btn btn-secondary">
        <Icon path={slidersIcon} />
        Filters
        <span className="meta">{summary}</span>
        <Icon path={downIcon} className="chev" />
      </summary>
      <search>
        <form className="filters" method="get">
          {children}
          <Button>Apply</Button>
        </form>
      </search>
    </details>
  );
}
