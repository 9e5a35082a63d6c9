import { Tabs } from '../tabs.tsx';

const tabs = [
  { href: '/school/students', label: 'Students' },
  { href: '/school/teachers', label: 'Teachers' },
  { href: '/school/requests', label: 'Requests' },
  { href: '/school/promotions', label: 'Promotions' },
  { href: '/school/seats', label: 'Seats' },
] as const;

/** The tabs of a school's people and seats. */
export function SchoolTabs({ current }: { current: (typeof tabs)[number]['href'] }) {
  return (
    <div className="mb-4">
      <Tabs label="Students" tabs={tabs} current={current} />
    </div>
  );
}
