import { countOf } from '../../lib/words/marks.ts';
import { Board, BoardRow } from '../../ui/board.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import type { StudentView } from './student-view.ts';
import type { UpcomingLine } from './upcoming-line.ts';

interface UpcomingBoardProps {
  lines: readonly UpcomingLine[];
  /** All upcoming exams, listed or not. */
  total: number;
  turn: StudentView['turn'];
  /** When the list was loaded ('4:02 pm'), if it is stale. */
  asOf?: string | undefined;
}

const boardId = 'up';

const turnClass =
  'flex min-h-11 items-center border-t border-board-rule px-4 text-sm text-on-board-2 -outline-offset-4 hover:text-on-board md:px-[22px]';

/** The last line of the board: a link to expand or collapse it. */
function TurnRow({ turn, total }: { turn: 'all' | 'fewer'; total: number }) {
  if (turn === 'all') {
    return (
      <PageLink className={turnClass} href={`/dashboard?upcoming=all#${boardId}`}>
        Show all {countOf(total, 'exam')}
      </PageLink>
    );
  }
  return (
    <PageLink className={turnClass} href="/dashboard">
      Show fewer<span className="sr-only"> exams</span>
    </PageLink>
  );
}

export function BoardRows({ lines }: { lines: readonly UpcomingLine[] }) {
  return (
    <ul>
      {lines.map(({ key, ...line }) => (
        <BoardRow key={key} {...line} />
      ))}
    </ul>
  );
}

export function UpcomingBoard({ lines, total, turn, asOf }: UpcomingBoardProps) {
  return (
    <Board id={boardId} title="Upcoming Exams" fact={asOf ? `As of ${asOf}` : countOf(total, 'exam')}>
      {lines.length > 0 ? (
        <BoardRows lines={lines} />
      ) : (
        <p className="px-4 py-6 md:px-[22px]">No exams are planned for your class.</p>
      )}
      {turn && <TurnRow turn={turn} total={total} />}
    </Board>
  );
}
