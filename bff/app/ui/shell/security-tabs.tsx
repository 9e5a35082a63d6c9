import { Tabs } from '../tabs.tsx';

const tabs = [
  { href: '/admin/security', label: 'Rules' },
  { href: '/admin/audit', label: 'Audit log' },
  { href: '/admin/diagnostics', label: 'Diagnostics' },
] as const;

/** The tabs of the administrator's Security. */
export function SecurityTabs({ current }: { current: (typeof tabs)[number]['href'] }) {
  return (
    <div className="mb-4">
      <Tabs label="Security" tabs={tabs} current={current} />
    </div>
  );
}
