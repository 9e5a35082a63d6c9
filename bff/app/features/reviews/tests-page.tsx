import { formatMarks } from '../../lib/marks.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { type Column, DataTable, RowName } from '../../ui/data-table.tsx';
import { Empty } from '../../ui/empty.tsx';
import { checkIcon } from '../../ui/icons.ts';
import { Meter } from '../../ui/meter.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { ReportTabs } from '../../ui/shell/report-tabs.tsx';
import type { ReviewsPath } from './review-paths.ts';
import type { TestRow } from './review-view.ts';

const columns: readonly Column<TestRow>[] = [
  {
    head: 'Test',
    place: 'lead',
    cell: ({ href, title, about }) => (
      <RowName href={href} about={about}>
        {title}
      </RowName>
    ),
  },
  { head: 'Waiting', isRight: true, cell: ({ waiting }) => <b className="tab">{formatMarks(waiting)}</b> },
  { head: 'Marked', isRight: true, cell: ({ marked }) => <span className="tab">{formatMarks(marked)}</span> },
  { head: 'Progress', cell: ({ percent }) => <Meter percent={percent} /> },
];

function sayTotal(tests: readonly TestRow[]): string {
  const waiting = tests.reduce((sum, test) => sum + test.waiting, 0);
  if (waiting === 0) return 'Nothing waits for your marks';
  return `${formatMarks(waiting)} ${waiting === 1 ? 'answer waits' : 'answers wait'} for marks`;
}

/** The tests with answers to mark, most waiting first. */
export function TestsPage({ path, tests }: { path: ReviewsPath; tests: readonly TestRow[] }) {
  return (
    <>
      {path === '/admin/reviews' && <BackLink href="/admin/tests">Manage Tests</BackLink>}
      <PageHead title="Mark answers" about={sayTotal(tests)} />
      {path === '/teacher/reviews' && <ReportTabs current={path} />}
      {tests.length === 0 ? (
        <Empty
          icon={checkIcon}
          message="No answers wait for your marks."
          about="Long answers come here when students hand them in."
        />
      ) : (
        <DataTable
          caption="Tests with answers to mark, most waiting first"
          columns={columns}
          rows={tests}
          findKey={({ id }) => id}
          className="[--cols:1fr_1fr_1.4fr]"
        />
      )}
    </>
  );
}
