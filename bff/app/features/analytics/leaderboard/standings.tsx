import type { LeaderboardPeriod } from '@shikhar/contracts/analytics/leaderboard/schemas';
import { Banner } from '../../../ui/banner.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { type CountedNote, CountedNotes } from '../../../ui/counted-notes.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { podiumIcon } from '../../../ui/icons.ts';
import { Pagination } from '../../../ui/pagination.tsx';
import type { ShellUser } from '../../../ui/shell/shell-user.ts';
import { leaderboardFilters, studentsPerPage } from './leaderboard-filters.ts';
import { LeaderboardTable } from './leaderboard-table.tsx';
import { emptyTexts, formatAbsence, improvementTexts, lastPeriodTexts, periodNames } from './leaderboard-text.ts';
import type { LeaderboardView } from './load-leaderboard.server.ts';

const counted = 'A test counts when it is fully marked and its marks are shown to the student.';
const widerPeriods = { weekly: 'monthly', monthly: 'yearly', yearly: undefined } as const;

function listNotes(period: LeaderboardPeriod, isStudent: boolean): CountedNote[] {
  return [
    { stat: 'Tests', text: counted },
    {
      stat: 'Score',
      text: 'The share of all possible marks. With all subjects selected, the row names the student’s best subject.',
    },
    { stat: 'Improvement', text: improvementTexts[period] },
    ...(isStudent
      ? []
      : [{ stat: 'Rank', text: 'The ranks you see include hidden and inactive students. The ranks students see do not.' }]),
  ];
}

interface StandingsProps {
  view: LeaderboardView;
  user: ShellUser;
}

/** The filtered list. */
export function Standings({ view, user }: StandingsProps) {
  const { filters, rows, total, me, isLastPeriod } = view;
  const isStudent = user.role === 'student';
  if (rows.length === 0 && me === null) {
    const wider = widerPeriods[filters.period];
    const isFiltered = filters.class !== 'all' || filters.subject !== undefined;
    return (
      <Empty icon={podiumIcon} message={emptyTexts[filters.period]} about={counted}>
        {wider && (
          <LinkButton href={leaderboardFilters.buildHref('/leaderboard', { ...filters, period: wider, page: 1 })}>
            See {periodNames[wider]}
          </LinkButton>
        )}
        {isFiltered ? (
          <LinkButton
            href={leaderboardFilters.buildHref('/leaderboard', { ...filters, class: 'all', subject: undefined, page: 1 })}
          >
            Show all classes and subjects
          </LinkButton>
        ) : (
          isStudent && <LinkButton href="/exam">See your tests</LinkButton>
        )}
      </Empty>
    );
  }
  return (
    <>
      {isLastPeriod && (
        <Banner kind="info" className="mb-4">
          {lastPeriodTexts[filters.period]}
        </Banner>
      )}
      {isStudent && me === null && !rows.some(({ isYou }) => isYou) && (
        <p className="hint mb-3">{formatAbsence(view, user.class)}</p>
      )}
      <LeaderboardTable rows={rows} me={me} total={total} />
      <CountedNotes notes={listNotes(filters.period, isStudent)} className="mt-3" />
      {total > 0 && (
        <Pagination
          page={filters.page}
          pageSize={studentsPerPage}
          total={total}
          findHref={(page) => leaderboardFilters.buildHref('/leaderboard', { ...filters, page })}
        />
      )}
    </>
  );
}
