import { Tabs } from '../tabs.tsx';

/** Where tests are made: the same pages in both areas. */
export type TestsBase = '/admin/tests' | '/teacher/tests';

/** What the menus call the area. */
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

// Teachers find what runs and what is to be marked under their reports.
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

/** The pages about tests, under their heads. */
export function TestTabs({ base, current }: { base: TestsBase; current: TestsTab }) {
  return (
    <div className="mb-4">
      <Tabs label={testsAreaLabels[base]} tabs={listTestTabs(base)} current={`${base}${current}`} />
    </div>
  );
}
