import { RichTextView } from '../../../lib/maths/rich-text-view.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { type Column, DataTable, RowName } from '../../../ui/data-table.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import type { RemarkingRow } from './marking-view.server.ts';
import { buildMarkingHref, type TestsPath } from './remarking-paths.ts';

interface MarkingHistoryProps {
  path: TestsPath;
  testId: string;
  rows: readonly RemarkingRow[];
}

function listColumns(path: TestsPath, testId: string): Column<RemarkingRow>[] {
  return [
    {
      head: 'Question',
      place: 'lead',
      cell: ({ name, reason }) => <RowName about={reason}>{name}</RowName>,
    },
    {
      head: 'Change',
      place: 'wide',
      cell: ({ before, after, items }) =>
        items.length > 0 ? (
          items.map((item) => (
            <span key={item} className="block wrap-anywhere">
              {item}
            </span>
          ))
        ) : (
          <>
            <RichTextView text={before} /> → <RichTextView text={after} />
          </>
        ),
    },
    { head: 'Students', place: 'wide', cell: ({ effect }) => effect },
    { head: 'Made', place: 'wide', cell: ({ made }) => made },
    {
      head: 'Actions',
      isHeadHidden: true,
      isRight: true,
      place: 'foot',
      cell: ({ id, questionId, name, isUndone, canBeUndone }) =>
        canBeUndone ? (
          <span className="acts">
            <LinkButton href={`${buildMarkingHref(path, testId, questionId)}?undo=${id}`} size="small" label={`Undo: ${name}`}>
              Undo
            </LinkButton>
          </span>
        ) : (
          isUndone && 'Undone'
        ),
    },
  ];
}

/** Corrections of a test's marking, newest first; renders nothing if there are none. */
export function MarkingHistory({ path, testId, rows }: MarkingHistoryProps) {
  if (rows.length === 0) return null;
  return (
    <section className="mt-8" aria-labelledby="history">
      <SectionHead id="history" title="What was changed" />
      <DataTable caption="Corrections, newest first" columns={listColumns(path, testId)} rows={rows} findKey={({ id }) => id} />
    </section>
  );
}
