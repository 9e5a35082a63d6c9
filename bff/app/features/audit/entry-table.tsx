import { Badge } from '../../ui/badge.tsx';
import { type Column, DataTable, RowName } from '../../ui/data-table.tsx';
import type { EntryView } from './entry-view.server.ts';
import type { Words } from './entry-words.ts';

function ChangedWords({ words }: { words: readonly Words[] }) {
  return words.map(({ text, change }, place) => {
    const key = `${place} ${text}`;
    if (change === 'old') return <del key={key}>{text}</del>;
    return change === 'new' ? <b key={key}>{text}</b> : text;
  });
}

function buildColumns(isOneDay: boolean): readonly Column<EntryView>[] {
  return [
    {
      head: 'Time',
      cell: ({ time, date }) => (
        <span className="tab">
          {time}
          {!isOneDay && <span className="sub">{date}</span>}
        </span>
      ),
    },
    { head: 'Who', place: 'lead', cell: ({ who, role }) => <RowName about={role}>{who}</RowName> },
    {
      head: 'Action',
      cell: ({ action, isRefusal }) => <Badge {...(isRefusal && { tone: 'danger' })}>{action}</Badge>,
    },
    { head: 'What changed', place: 'wide', cell: ({ what }) => (what.length > 0 ? <ChangedWords words={what} /> : null) },
    { head: 'From', cell: ({ from }) => (from === '' ? null : <span className="tab">{from}</span>) },
  ];
}

/** Entries, the newest first; with their dates unless all are of one day. */
export function EntryTable({ entries, isOneDay }: { entries: readonly EntryView[]; isOneDay: boolean }) {
  return (
    <DataTable
      caption="Entries of the audit log, the newest first"
      columns={buildColumns(isOneDay)}
      rows={entries}
      findKey={({ id }) => id}
      className="audit [--cols:1fr_1fr]"
      isTight
    />
  );
}
