import type { ReactNode } from 'react';

interface PaperProps {
  /** Above the title: 'Science, Class 10'. */
  over: string;
  title: ReactNode;
  /** 'Time: 45 minutes' and 'Maximum marks: 40'. */
  left: string;
  right: string;
  children: ReactNode;
}

/** The head of an exam paper and what follows it. */
export function Paper({ over, title, left, right, children }: PaperProps) {
  return (
    <article className="paper">
      <header className="paper-head">
        <p className="meta">{over}</p>
        <h1>{title}</h1>
        <div className="ends">
          <span>{left}</span>
          <span>{right}</span>
        </div>
      </header>
      {children}
    </article>
  );
}

/** Instructions, numbered (i), (ii), (iii). */
export function RomanList({ items }: { items: readonly string[] }) {
  return (
    <ol className="roman mt-3">
      {items.map((item) => (
        <li key={item}>
          <span>{item}</span>
        </li>
      ))}
    </ol>
  );
}
