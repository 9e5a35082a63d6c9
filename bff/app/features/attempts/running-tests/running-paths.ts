import type { StaffArea } from '../../../lib/area.ts';
import { listReportTabs } from '../../../ui/shell/report-tabs.ts';
import { listTestTabs, testsAreaLabels } from '../../../ui/shell/test-tabs.tsx';

/** Paths of the running-tests pages: under reports for teachers, under tests for administrators. */
export type RunningPath = '/teacher/performance/running' | '/admin/tests/running';

export const runningPaths = {
  teacher: '/teacher/performance/running',
  admin: '/admin/tests/running',
} as const satisfies Record<StaffArea, RunningPath>;

interface Section {
  label: string;
  listTabs: (answersToMark: number) => readonly { href: string; label: string; count?: number }[];
}

export const areas: Readonly<Record<RunningPath, Section>> = {
  '/teacher/performance/running': {
    label: 'Performance Reports',
    listTabs: listReportTabs,
  },
  '/admin/tests/running': {
    label: testsAreaLabels['/admin/tests'],
    listTabs: () => listTestTabs('/admin/tests'),
  },
};

/** Seconds between refreshes of a page with JavaScript. */
export const refreshSeconds = 5;
