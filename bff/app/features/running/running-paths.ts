import { listReportTabs } from '../../ui/shell/report-tabs.ts';
import { listTestTabs, testsAreaLabels } from '../../ui/shell/test-tabs.tsx';

/** Where the tests that run now lie: for teachers under their reports, for administrators under the tests. */
export type RunningPath = '/teacher/performance/running' | '/admin/tests/running';

interface Area {
  label: string;
  listTabs: (answersToMark: number) => readonly { href: string; label: string; count?: number }[];
}

export const areas: Readonly<Record<RunningPath, Area>> = {
  '/teacher/performance/running': {
    label: 'Performance Reports',
    listTabs: listReportTabs,
  },
  '/admin/tests/running': {
    label: testsAreaLabels['/admin/tests'],
    listTabs: () => listTestTabs('/admin/tests'),
  },
};

/** Seconds between two looks of a page with script. */
export const refreshSeconds = 5;
