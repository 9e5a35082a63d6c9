import './line-list.css';
import type { ReactNode } from 'react';

export interface FileLine {
  /** Needed because a line may have several entries. */
  key: string;
  line: number;
  /** In bold. */
  title: ReactNode;
  /** The line as in the file. */
  excerpt?: string;
  /** More about it. */
  about?: ReactNode;
}

/** Lines of a file with their numbers in the margin. `isBad` marks lines with errors. */
export function LineList({ lines, isBad }: { lines: readonly FileLine[]; isBad?: boolean }) {
  return (
    <ol className={isBad ? 'imp bad mt-3' : 'imp mt-3'}>
      {lines.map(({ key, line, title, excerpt, about }) => (
        <li key={key}>
          <span className="ln">
            <small>line</small>
            {line}
          </span>
          <div>
            <b>{title}</b>
            {excerpt && <code>{excerpt}</code>}
            {about}
          </div>
        </li>
      ))}
    </ol>
  );
}
