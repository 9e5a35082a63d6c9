import { countOf } from '../../lib/marks.ts';
import { Board, BoardRow } from '../../ui/board.tsx';
import type { UpcomingLine } from './upcoming-line.ts';

interface UpcomingBoardProps {
  lines: readonly UpcomingLine[];
  /** All there are, where the list shows the soonest. */
  total: number;
  /** The time the list is of ('4:02 pm'), when it is not of now. */
  asOf?: string | undefined;
}

export function UpcomingBoard({ lines, total, asOf }: UpcomingBoardProps) {
  return (
    <Board id="upcoming" title="Upcoming Exams" fact={asOf ? `As of ${asOf}` : countOf(total, 'exam')}>
      {lines.length > 0 ? (
        <ul>
          {lines.map(({ key, ...line }) => (
            <BoardRow key={key} {...line} />
          ))}
        </ul>
      ) : (
        <p className="px-4 py-6 md:px-[22px]">No exam is planned for your class.</p>
      )}
    </Board>
  );
}
