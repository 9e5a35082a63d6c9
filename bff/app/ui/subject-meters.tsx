import type { Subject } from '@shikhar/contracts/vocabulary/subject';
import { Meter } from './meter.tsx';

export interface SubjectLine {
  subject: Subject;
  /** The counted tests: `13 tests`. */
  tests: string;
  percent: number;
  text: string;
}

/** A bar for each subject, in its colour. */
export function SubjectMeters({ lines }: { lines: readonly SubjectLine[] }) {
  return (
    <ul className="stack mt-4 gap-5">
      {lines.map(({ subject, tests, percent, text }) => (
        <li key={subject}>
          <span className="flex flex-wrap justify-between gap-x-4">
            <b>{subject}</b>
            <span className="meta tab">{tests}</span>
          </span>
          <Meter percent={percent} text={text} of={subject} />
        </li>
      ))}
    </ul>
  );
}
