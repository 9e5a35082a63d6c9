import { Board, BoardRow } from '../../ui/board.tsx';
import { type Column, DataTable, RowName } from '../../ui/data-table.tsx';
import { bookIcon, podiumIcon } from '../../ui/icons.ts';
import { SectionHead } from '../../ui/section-head.tsx';
import { type PanelRole, panels } from '../../ui/shell/nav-links.ts';
import { type QuickAction, QuickActions } from './quick-actions.tsx';
import type { StaffView, UpcomingTest } from './staff-view.ts';

const studyMaterials = { href: '/study-materials', title: 'Study Materials', icon: bookIcon };
const leaderboard = { href: '/leaderboard', title: 'Leaderboard', icon: podiumIcon };

/** Links besides the panel's own pages. Only those the role may open are shown. */
const further: Readonly<Record<PanelRole, readonly QuickAction[]>> = {
  teacher: [studyMaterials, leaderboard],
  school: [leaderboard],
  admin: [],
};

function listStaffActions(role: PanelRole): QuickAction[] {
  const own = panels[role].links.map(({ href, label, icon }) => ({ href, title: label, icon }));
  return [...own, ...further[role]];
}

const testColumns: readonly Column<UpcomingTest>[] = [
  { head: 'Test', place: 'lead', cell: ({ title, about }) => <RowName about={about}>{title}</RowName> },
  { head: 'Class', cell: (test) => `Class ${test.class}` },
  { head: 'Opens', cell: ({ opens }) => opens },
  { head: 'Marks', isRight: true, cell: ({ marks }) => marks },
];

function UpcomingTests({ tests }: { tests: readonly UpcomingTest[] }) {
  if (tests.length === 0) return null;
  return (
    <section className="mt-8" aria-labelledby="upcoming">
      <SectionHead title="Upcoming Exams" id="upcoming" />
      <DataTable caption="Upcoming exams" columns={testColumns} rows={tests} findKey={({ id }) => id} isTight />
    </section>
  );
}

export function StaffDashboard({ view: { role, stats, upcoming } }: { view: StaffView }) {
  return (
    <>
      <div className="cols cols-8-4 items-start">
        <Board id="figures" title="At a glance">
          <ul>
            {stats.map(({ stat, ...line }) => (
              <BoardRow key={line.title} day={stat} {...line} />
            ))}
          </ul>
        </Board>
        <QuickActions actions={listStaffActions(role)} />
      </div>
      <UpcomingTests tests={upcoming} />
    </>
  );
}
