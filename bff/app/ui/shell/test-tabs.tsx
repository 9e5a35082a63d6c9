import { Tabs } from '../tabs.tsx';

/** The test pages, which both areas share. */
export type TestsBase = '/admin/tests' | '/teacher/tests';

/** The area's name in the menus. */
export const testsAreaLabels = {
  '/admin/tests': 'Manage Tests',
  '/teacher/tests': 'Create Tests',
} as const satisfies Record<TestsBase, string>;

type TestsTab = '' | '/bank' | '/import';

const shared = [
  { place: '', label: 'Tests' },
  { place: '/bank', label: 'Question bank' },
  { place: '/import', label: 'Import and export' },
] as const;

// Teachers have running tests and marking under their reports.
const marking = [
  { href: '/admin/reviews', label: 'Mark answers' },
  { href: '/admin/challenges', label: 'Challenges' },
] as const;
const running = { place: '/running', label: 'Running now' } as const;

export function listTestTabs(base: TestsBase): { href: string; label: string }[] {
  const places = base === '/admin/tests' ? [...shared, running] : shared;
  const tabs = places.map(({ place, label }) => ({ href: `${base}${place}`, label }));
  return base === '/admin/tests' ? [...tabs, ...marking] : tabs;
}

/** The tabs of the test pages. */
export function TestTabs({ base, current }: { base: TestsBase; current: TestsTab }) {
  return (
    <div className="mb-4">
      <Tabs label={testsAreaLabels[base]} tabs={listTestTabs(base)} current={`${base}${current}`} />
    </div>
  );
}
