import { RowLink } from '../../ui/row-link.tsx';
import { SectionHead } from '../../ui/section-head.tsx';

export interface QuickAction {
  href: string;
  title: string;
  about?: string;
  icon: string;
}

export function QuickActions({ actions }: { actions: readonly QuickAction[] }) {
  return (
    <section aria-labelledby="quick-actions">
      <SectionHead title="Quick Actions" id="quick-actions" />
      <ul className="rows">
        {actions.map((action) => (
          <RowLink key={action.href} {...action} />
        ))}
      </ul>
    </section>
  );
}
