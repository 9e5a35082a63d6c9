import type { LeaderboardEntry } from '@shikhar/contracts/analytics/leaderboard/schemas';
import type { Role } from '@shikhar/contracts/vocabulary/role';
import { formatPercent } from '../../../lib/words/number-text.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ChangeMark } from '../../../ui/change-mark.tsx';
import { joinClasses } from '../../../ui/join-classes.ts';
import { Meter } from '../../../ui/meter.tsx';
import type { LeaderboardRow } from './load-leaderboard.server.ts';

function Rank({ rank }: { rank: number }) {
  return <span className={joinClasses('rank', rank <= 3 && `rank-${rank}`)}>{rank.toLocaleString('en-IN')}</span>;
}

function formatHidden(isYou: boolean, isActive: boolean): string {
  if (isYou) return 'Only you see this row';
  return isActive ? 'Hidden from students' : 'Not active';
}

function Name({ entry: { name, isYou, isHidden, isActive, studentId }, role }: { entry: LeaderboardEntry; role: Role }) {
  const words = isYou ? `${name} (you)` : name;
  return (
    <span className="who-in">
      {studentId === null ? (
        <span className="name">{words}</span>
      ) : (
        <a className="name" href={`/${role}/students/${studentId}`}>
          {words}
        </a>
      )}
      {studentId !== null && <Badge tone="primary">Your student</Badge>}
      {isHidden && <Badge>{formatHidden(isYou, isActive)}</Badge>}
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

function Row({ entry, role }: { entry: LeaderboardEntry; role: Role }) {
  return (
    <tr className={entry.isYou ? 'you' : entry.studentId === null ? undefined : 'mine'}>
      <td>
        <Rank rank={entry.rank} />
      </td>
      <td>
        <Name entry={entry} role={role} />
      </td>
      <td>
        Class {entry.class}
        <span className="small-only">, {entry.subject}</span>
      </td>
      <td>{entry.subject}</td>
      <td>
        <Meter percent={entry.score} text={formatPercent(entry.score)} />
      </td>
      <td className="r">
        <Improvement points={entry.improvement} />
      </td>
    </tr>
  );
}

interface LeaderboardTableProps {
  rows: readonly LeaderboardRow[];
  /** The student's own row when it is on another page; shown on top. */
  me: LeaderboardEntry | null;
  role: Role;
}

/** One page of students; two lines each on phones. */
export function LeaderboardTable({ rows, me, role }: LeaderboardTableProps) {
  const isHere = rows.some(({ entry }) => entry.isYou);
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
          {me && !isHere && <Row entry={me} role={role} />}
          {rows.map(({ place, entry }) => (
            <Row key={place} entry={entry} role={role} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
