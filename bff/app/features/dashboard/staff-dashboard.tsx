import type { TeacherDashboard } from '@shikhar/contracts/dashboard/schemas';
import { formatShortDate, formatTime } from '../../lib/site/site-time.ts';
import { formatMarks } from '../../lib/words/marks.ts';
import { Board, BoardRow } from '../../ui/board.tsx';
import { type Column, DataTable, RowName } from '../../ui/data-table.tsx';
import { bookIcon, podiumIcon } from '../../ui/icons.ts';
import { SectionHead } from '../../ui/section-head.tsx';
import { type PanelRole, panels } from '../../ui/shell/nav-links.ts';
import type { StaffView } from './load-dashboard.server.ts';
import { type QuickAction, QuickActions } from './quick-actions.tsx';
import { listStats } from './staff-stats.ts';

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

type Test = TeacherDashboard['upcoming'][number];

const testColumns: readonly Column<Test>[] = [
  { head: 'Test', place: 'lead', cell: (test) => <RowName about={`${test.subject}, ${test.chapter}`}>{test.title}</RowName> },
  { head: 'Class', cell: (test) => `Class ${test.class}` },
  { head: 'Opens', cell: ({ opensAt }) => (opensAt ? `${formatShortDate(opensAt)}, ${formatTime(opensAt)}` : 'Any time') },
  { head: 'Marks', isRight: true, cell: (test) => formatMarks(test.totalMarks) },
];

function UpcomingTests({ tests }: { tests: readonly Test[] }) {
  if (tests.length === 0) return null;
  return (
    <section className="mt-8" aria-labelledby="upcoming">
      <SectionHead title="Upcoming Exams" id="upcoming" />
      <DataTable caption="Upcoming exams" columns={testColumns} rows={tests} findKey={({ id }) => id} isTight />
    </section>
  );
}

export function StaffDashboard({ dashboard }: { dashboard: StaffView['dashboard'] }) {
  return (
    <>
      <div className="cols cols-8-4 items-start">
        <Board id="figures" title="At a glance">
          <ul>
            {listStats(dashboard).map(({ stat, ...line }) => (
              <BoardRow key={line.title} day={stat} {...line} />
            ))}
          </ul>
        </Board>
        <QuickActions actions={listStaffActions(dashboard.role)} />
      </div>
      {dashboard.role === 'teacher' && <UpcomingTests tests={dashboard.upcoming} />}
    </>
  );
}
