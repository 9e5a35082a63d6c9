import { formatPercent } from '../../../lib/words/number-text.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ChangeMark } from '../../../ui/change-mark.tsx';
import { joinClasses } from '../../../ui/join-classes.ts';
import { Meter } from '../../../ui/meter.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import type { LeaderboardRow, LeaderboardView } from './load-leaderboard.server.ts';

/** With fewer students on the board, no rank is coloured: the first of one has won nothing. */
const minColoured = 5;

function Rank({ rank, total }: { rank: number; total: number }) {
  const isColoured = rank <= 3 && total >= minColoured;
  return <span className={joinClasses('rank', isColoured && `rank-${rank}`)}>{rank.toLocaleString('en-IN')}</span>;
}

function Name({ row: { name, href, hidden } }: { row: LeaderboardRow }) {
  return (
    <span className="who-in">
      {href === null ? (
        <span className="name">{name}</span>
      ) : (
        <PageLink className="name" href={href}>
          {name}
        </PageLink>
      )}
      {href !== null && <Badge tone="primary">Your student</Badge>}
      {hidden !== null && <Badge>{hidden}</Badge>}
    </span>
  );
}

function Improvement({ points }: { points: number | null }) {
  if (points !== null) return <ChangeMark change={points} />;
  return (
    <span className="text-ink-2">
      <span aria-hidden="true">–</span>
      <span className="sr-only">no earlier test</span>
    </span>
  );
}

function Row({ row, total }: { row: LeaderboardRow; total: number }) {
  return (
    <tr className={row.isYou ? 'you' : row.href === null ? undefined : 'mine'}>
      <td>
        <Rank rank={row.rank} total={total} />
      </td>
      <td>
        <Name row={row} />
      </td>
      <td>
        Class {row.class}
        <span className="small-only">, {row.subject}</span>
      </td>
      <td>{row.subject}</td>
      <td>
        <Meter percent={row.percent} text={formatPercent(row.percent)} />
      </td>
      <td className="r">
        <Improvement points={row.improvement} />
      </td>
    </tr>
  );
}

/** One page of students; two lines each on phones. The reader's own row comes first when it is on another page. */
export function LeaderboardTable({ rows, me, total }: Pick<LeaderboardView, 'rows' | 'me' | 'total'>) {
  return (
    <div className="table-wrap">
      <table className="tbl table-tight lb">
        <caption className="sr-only">Students by score</caption>
        <thead>
          <tr>
            <th scope="col">Rank</th>
            <th scope="col">Name</th>
            <th scope="col">Class</th>
            <th scope="col">Subject</th>
            <th scope="col">Score</th>
            <th scope="col" className="r">
              Improvement
            </th>
          </tr>
        </thead>
        <tbody>
          {me && <Row row={me} total={total} />}
          {rows.map((row) => (
            <Row key={row.place} row={row} total={total} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
