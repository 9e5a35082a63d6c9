/** Where the tests that run now lie: for teachers under their reports, for administrators under the tests. */
export type RunningPath = '/teacher/performance/running' | '/admin/tests/running';

interface Area {
  label: string;
  tabs: readonly { href: string; label: string }[];
}

export const areas: Readonly<Record<RunningPath, Area>> = {
  '/teacher/performance/running': {
    label: 'Performance Reports',
    tabs: [
      { href: '/teacher/performance', label: 'By test' },
      { href: '/teacher/performance/running', label: 'Running now' },
    ],
  },
  '/admin/tests/running': {
    label: 'Manage Tests',
    tabs: [
      { href: '/admin/tests', label: 'All tests' },
      { href: '/admin/tests/running', label: 'Running now' },
    ],
  },
};

/** Seconds between two looks of a page with script. */
export const refreshSeconds = 5;
