import { Icon } from './icon.tsx';
import { downIcon } from './icons.ts';
import { joinClasses } from './join-classes.ts';

export interface CountedNote {
  stat: string;
  text: string;
}

/** How the stats of a page are counted, collapsed. */
export function CountedNotes({ notes, className }: { notes: readonly CountedNote[]; className?: string }) {
  return (
    <details className={joinClasses('as-table', className)}>
      <summary>
        <Icon path={downIcon} size="small" />
        How is this counted?
      </summary>
      <dl className="counted mt-3">
        {notes.map(({ stat, text }) => (
          <div key={stat}>
            <dt>{stat}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
