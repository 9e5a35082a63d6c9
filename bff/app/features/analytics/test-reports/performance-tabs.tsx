import { listReportTabs } from '../../../ui/shell/report-tabs.ts';
import { Tabs } from '../../../ui/tabs.tsx';

interface PerformanceTabsProps {
  current: '/teacher/performance' | '/teacher/performance/classes';
  answersToMark: number;
}

/** The tabs of Performance Reports, with the number of answers waiting for marks. */
export function PerformanceTabs({ current, answersToMark }: PerformanceTabsProps) {
  return (
    <div className="mb-4">
      <Tabs label="Performance Reports" tabs={listReportTabs(answersToMark)} current={current} />
    </div>
  );
}
