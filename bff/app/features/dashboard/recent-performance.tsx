import type { AttemptSummary } from '@shikhar/contracts/attempts/schemas';
import { formatShortDate } from '../../lib/site/site-time.ts';
import { explainHidden, formatFraction, formatProvisional } from '../../lib/words/seen-marks.ts';
import { Empty } from '../../ui/empty.tsx';
import { chartIcon } from '../../ui/icons.ts';
import { Meter } from '../../ui/meter.tsx';

function Final({ percent, marks }: { percent: number; marks: string }) {
  return (
    <>
      <span className="max-md:hidden">
        <Meter percent={percent} />
      </span>
      <span className="r block md:hidden">
        <b className="num">{Math.round(percent)}%</b>
        <span className="sub">{marks}</span>
      </span>
    </>
  );
}

function RecentRow({ attempt }: { attempt: AttemptSummary }) {
  const { test, submittedAt, startedAt, percent, markingStatus } = attempt;
  const date = formatShortDate(submittedAt ?? startedAt);
  const isFinal = percent !== null && markingStatus === 'graded';
  const note = explainHidden(attempt) ?? (isFinal ? null : formatProvisional(attempt));
  const again = attempt.number > 1 ? 'Repeat attempt: not counted in your average' : null;
  const marks = isFinal ? formatFraction(attempt) : '–';
  return (
    <tr>
      <td className="tab whitespace-nowrap max-md:hidden">{date}</td>
      <td>
        <a className="name" href={`/results/${attempt.id}`}>
          {test.title}
        </a>
        <span className="sub md:hidden">
          {test.subject}, {date}
        </span>
        {note && <span className="sub">{note}</span>}
        {again && <span className="sub">{again}</span>}
      </td>
      <td className="max-md:hidden">{test.subject}</td>
      <td className="r max-md:hidden">{marks}</td>
      <td>{isFinal && <Final percent={percent} marks={marks} />}</td>
    </tr>
  );
}

/** The latest results. Each row links to its result. */
export function RecentPerformance({ attempts }: { attempts: readonly AttemptSummary[] }) {
  if (attempts.length === 0) return <Empty icon={chartIcon} message="No tests taken yet." about="Your results appear here." />;
  return (
    <div className="table-wrap">
      <table className="tbl table-tight">
        <thead className="max-md:hidden">
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Test</th>
            <th scope="col">Subject</th>
            <th scope="col" className="r">
              Marks
            </th>
            <th scope="col" className="w-[220px]">
              Score
            </th>
          </tr>
        </thead>
        <tbody>
          {attempts.map((attempt) => (
            <RecentRow key={attempt.id} attempt={attempt} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
