import { Empty } from '../../ui/empty.tsx';
import { chartIcon } from '../../ui/icons.ts';
import { Meter } from '../../ui/meter.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import type { RecentLine } from './student-view.ts';

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

function RecentRow({ line: { id, title, subject, date, result, notes } }: { line: RecentLine }) {
  return (
    <tr>
      <td className="tab whitespace-nowrap max-md:hidden">{date}</td>
      <td>
        <PageLink className="name" href={`/results/${id}`}>
          {title}
        </PageLink>
        <span className="sub md:hidden">
          {subject}, {date}
        </span>
        {notes.map((note) => (
          <span className="sub" key={note}>
            {note}
          </span>
        ))}
      </td>
      <td className="max-md:hidden">{subject}</td>
      <td className="r max-md:hidden">{result ? result.marks : '–'}</td>
      <td>{result && <Final {...result} />}</td>
    </tr>
  );
}

/** The latest results. Each row links to its result. */
export function RecentPerformance({ lines }: { lines: readonly RecentLine[] }) {
  if (lines.length === 0) return <Empty icon={chartIcon} message="No tests taken yet." about="Your results appear here." />;
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
          {lines.map((line) => (
            <RecentRow key={line.id} line={line} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
