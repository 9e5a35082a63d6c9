import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { rightIcon } from './icons.ts';
import { PageLink } from './page-link.tsx';

interface BoardProps {
  id: string;
  title: string;
  /** One fact, on the right. */
  fact?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** The dark timetable board, the main accent of a page. */
export function Board({ id, title, fact, className, children }: BoardProps) {
  return (
    <section className={className ? `board ${className}` : 'board'} aria-labelledby={id}>
      <div className="board-head">
        <h2 id={id}>{title}</h2>
        {fact && <span className="meta">{fact}</span>}
      </div>
      {children}
    </section>
  );
}

interface BoardRowProps {
  href: string;
  /** 'Today' or '20 Nov'. */
  day: string;
  /** '4:00 pm', or with the weekday. */
  time?: string | undefined;
  title: string;
  about: string;
  /** On the right, if there is room. */
  fact?: string | undefined;
  /** The label of a button, for rows that need action now. */
  action?: string | undefined;
}

/** A row of a board; the whole row is one link. */
export function BoardRow({ href, day, time, title, about, fact, action }: BoardRowProps) {
  return (
    <li>
      <PageLink className="brow" href={href}>
        <span className="when">
          {day}
          {time && <small>{time}</small>}
        </span>
        <span className="what">
          <b>{title}</b>
          <small>{about}</small>
        </span>
        <span className="how">
          {fact && <span className="long">{fact}</span>}
          {action ? <span className="btn btn-marigold">{action}</span> : <Icon path={rightIcon} />}
        </span>
      </PageLink>
    </li>
  );
}
