import { Tabs } from '../tabs.tsx';

const tabs = [
  { href: '/admin/settings', label: 'Site' },
  { href: '/admin/settings/outbox', label: 'Emails' },
  { href: '/admin/settings/backups', label: 'Backups' },
] as const;

/** The tabs of the administrator's Settings. */
export function SettingsTabs({ current }: { current: (typeof tabs)[number]['href'] }) {
  return (
    <div className="mb-4">
      <Tabs label="Settings" tabs={tabs} current={current} />
    </div>
  );
}
