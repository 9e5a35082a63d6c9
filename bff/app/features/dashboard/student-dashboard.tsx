import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { formatNumber } from '@shikhar/contracts/vocabulary/format-number';
import { countOf } from '../../lib/words/marks.ts';
import { formatPercent } from '../../lib/words/number-text.ts';
import { Board } from '../../ui/board.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { bookIcon, chartIcon, layersIcon, notesIcon, podiumIcon } from '../../ui/icons.ts';
import { SectionHead } from '../../ui/section-head.tsx';
import { type QuickAction, QuickActions } from './quick-actions.tsx';
import { RecentPerformance } from './recent-performance.tsx';
import type { StudentView } from './student-view.ts';
import { BoardRows, UpcomingBoard } from './upcoming-board.tsx';

let ordinals: Intl.PluralRules | undefined;

/** `You are 42nd in your class this week`; for a newcomer, how to get there. */
function formatPlace({ weekRank, attemptsTotal }: StudentView): string {
  if (weekRank === null && attemptsTotal === 0) return 'Your first test puts you here';
  if (weekRank === null) return `You have taken ${countOf(attemptsTotal, 'test')}`;
  ordinals ??= new Intl.PluralRules('en-IN', { type: 'ordinal' });
  const rank = formatNumber(weekRank);
  switch (ordinals.select(weekRank)) {
    case 'one':
      return `You are ${rank}st in your class this week`;
    case 'two':
      return `You are ${rank}nd in your class this week`;
    case 'few':
      return `You are ${rank}rd in your class this week`;
    default:
      return `You are ${rank}th in your class this week`;
  }
}

/** The quick actions. `view` is null when nothing is known about the student's tests. */
export function listStudentActions(level: ClassLevel | undefined, view: StudentView | null): QuickAction[] {
  const forClass = level ? `For Class ${level}` : 'For your class';
  const average = view && view.averagePercent !== null ? `Average score ${formatPercent(view.averagePercent)} this term` : null;
  return [
    { href: '/study-materials', title: 'Study Materials', about: forClass, icon: bookIcon },
    { href: '/test-series', title: 'Test Series', about: forClass, icon: layersIcon },
    {
      href: '/leaderboard',
      title: 'Leaderboard',
      ...(view ? { about: formatPlace(view) } : {}),
      icon: podiumIcon,
    },
    { href: '/analytics', title: 'Analytics', ...(average ? { about: average } : {}), icon: chartIcon },
    { href: '/analytics/mistakes', title: 'Mistake notebook', about: 'Practise what went wrong', icon: notesIcon },
  ];
}

interface StudentDashboardProps {
  view: StudentView;
  level: ClassLevel | undefined;
  asOf?: string | undefined;
}

export function StudentDashboard({ view, level, asOf }: StudentDashboardProps) {
  return (
    <>
      {view.running.length > 0 && (
        <Board id="running" title="In progress" className="mb-6">
          <BoardRows lines={view.running} />
        </Board>
      )}
      <div className="cols cols-8-4 items-start">
        <UpcomingBoard lines={view.lines} total={view.upcomingTotal} turn={view.turn} asOf={asOf} />
        <QuickActions actions={listStudentActions(level, view)} isFirstOnPhones />
      </div>
      <section className="mt-8" aria-labelledby="recent">
        <SectionHead title="Recent Performance" id="recent" link={{ href: '/analytics', label: 'See all in Analytics' }} />
        <RecentPerformance lines={view.recent} />
        {view.recent.length > 0 && (
          <LinkButton href="/results" variant="quiet" className="mt-2">
            All my tests
          </LinkButton>
        )}
      </section>
    </>
  );
}
