import './quick-actions.css';
import { RowLink } from '../../ui/row-link.tsx';
import { SectionHead } from '../../ui/section-head.tsx';

export interface QuickAction {
  href: string;
  title: string;
  about?: string;
  icon: string;
}

interface QuickActionsProps {
  actions: readonly QuickAction[];
  /** Where the columns are stacked, they are tiles above the other one. */
  isFirstOnPhones?: boolean;
}

export function QuickActions({ actions, isFirstOnPhones = false }: QuickActionsProps) {
  return (
    <section aria-labelledby="quick-actions" className={isFirstOnPhones ? 'quick-first' : undefined}>
      <SectionHead title="Quick Actions" id="quick-actions" />
      <ul className="rows">
        {actions.map((action) => (
          <RowLink key={action.href} {...action} />
        ))}
      </ul>
    </section>
  );
}
