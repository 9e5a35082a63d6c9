import { Tabs } from '../tabs.tsx';

const tabs = [
  { href: '/teacher/performance', label: 'By test' },
  { href: '/teacher/reviews', label: 'Mark answers' },
  { href: '/teacher/challenges', label: 'Challenges' },
  { href: '/teacher/performance/running', label: 'Running now' },
] as const;

/** The pages of the teacher's Performance Reports, under their heads. */
export function ReportTabs({ current }: { current: (typeof tabs)[number]['href'] }) {
  return (
    <div className="mb-4">
      <Tabs label="Performance Reports" tabs={tabs} current={current} />
    </div>
  );
}
