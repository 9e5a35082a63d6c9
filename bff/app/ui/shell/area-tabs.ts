/** The further pages of an area of the Admin Panel, as tabs under its head. */
export const securityTabs = [
  { href: '/admin/security', label: 'Rules' },
  { href: '/admin/audit', label: 'Audit log' },
] as const;

export const settingsTabs = [
  { href: '/admin/settings', label: 'Site' },
  { href: '/admin/settings/outbox', label: 'Outbox' },
  { href: '/admin/settings/backups', label: 'Backups' },
] as const;
