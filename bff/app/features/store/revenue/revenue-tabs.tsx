import { Tabs } from '../../../ui/tabs.tsx';

const tabs = [
  { href: '/admin/revenue', label: 'Revenue' },
  { href: '/admin/revenue/orders', label: 'Orders' },
  { href: '/admin/revenue/packages', label: 'Packages' },
  { href: '/admin/revenue/coupons', label: 'Coupons' },
] as const;

/** The tabs of the Revenue area. */
export function RevenueTabs({ current }: { current: (typeof tabs)[number]['href'] }) {
  return (
    <div className="mb-4">
      <Tabs label="Revenue" tabs={tabs} current={current} />
    </div>
  );
}
