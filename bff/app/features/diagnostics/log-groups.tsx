import { Badge } from '../../ui/badge.tsx';
import { FactLine } from '../../ui/fact-line.tsx';
import type { AccountView, EntryView, GroupView } from './log-view.server.ts';

const tones = { info: {}, warn: { tone: 'warn' }, error: { tone: 'danger' } } as const;

function EntryItem({ entry: { at, time, level, levelName, place, message, facts } }: { entry: EntryView }) {
  return (
    <li data-level={level}>
      <div>
        <p className="log-when">
          <time dateTime={at}>{time}</time>
          <span>{place}</span>
          <Badge {...tones[level]}>{levelName}</Badge>
        </p>
        <b>{message}</b>
        {facts.length > 0 && (
          <dl className="log-facts">
            {facts.map(({ id, label, value, href, isBlock }) => (
              <div key={id} className={isBlock ? 'block' : undefined}>
                <dt>{label}</dt>
                <dd>{href === null ? value : <a href={href}>{value}</a>}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </li>
  );
}

function AccountLink({ name, href }: AccountView) {
  return href === null ? name : <a href={href}>{name}</a>;
}

function GroupCard({ group: { reference, href, date, accounts, entries, isCut } }: { group: GroupView }) {
  const by = accounts.map((account) => <AccountLink key={account.id} {...account} />);
  return (
    <article className="card" aria-label={reference ?? 'Without a reference'}>
      <h2 className="h3 log-head">{href === null ? 'Without a reference' : <a href={href}>{reference}</a>}</h2>
      <p className="meta tab">
        <FactLine facts={[date, ...by]} />
      </p>
      <ol className="timeline logs">
        {entries.map((entry) => (
          <EntryItem key={entry.id} entry={entry} />
        ))}
      </ol>
      {isCut && <p className="hint">There are more entries with this reference. The oldest are not shown.</p>}
    </article>
  );
}

/** The entries of each request, as a timeline over all places. */
export function LogGroups({ groups }: { groups: readonly GroupView[] }) {
  return (
    <div className="stack">
      {groups.map((group) => (
        <GroupCard key={group.key} group={group} />
      ))}
    </div>
  );
}
