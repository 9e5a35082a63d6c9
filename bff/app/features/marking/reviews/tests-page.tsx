import { formatNumber } from '@shikhar/contracts/vocabulary/format-number';
import type { ReviewsPath } from '../../../lib/addresses/review-paths.ts';
import { countOf } from '../../../lib/words/marks.ts';
import { type Column, DataTable, RowName } from '../../../ui/data-table.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { checkIcon } from '../../../ui/icons.ts';
import { Meter } from '../../../ui/meter.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { listReportTabs } from '../../../ui/shell/report-tabs.ts';
import { listTestTabs, testsAreaLabels } from '../../../ui/shell/test-tabs.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import type { TestList, TestRow } from './review-view.ts';

const areas = {
  '/teacher/reviews': { label: 'Performance Reports', listTabs: listReportTabs },
  '/admin/reviews': { label: testsAreaLabels['/admin/tests'], listTabs: () => listTestTabs('/admin/tests') },
} as const satisfies Record<ReviewsPath, object>;

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
  { head: 'Waiting', isRight: true, cell: ({ waiting }) => <b className="tab">{formatNumber(waiting)}</b> },
  { head: 'Marked', isRight: true, cell: ({ marked }) => <span className="tab">{formatNumber(marked)}</span> },
  { head: 'Progress', cell: ({ percent }) => <Meter percent={percent} /> },
];

function formatTotal(waiting: number): string {
  if (waiting === 0) return 'No answers to mark';
  return `${countOf(waiting, 'answer')} to mark`;
}

/** Tests with answers that are marked by hand, most waiting first. */
export function TestsPage({ path, list }: { path: ReviewsPath; list: TestList }) {
  const { tests, page, total, answersToMark } = list;
  const { label, listTabs } = areas[path];
  return (
    <>
      <PageHead title="Mark answers" about={formatTotal(answersToMark)} />
      <div className="mb-4">
        <Tabs label={label} tabs={listTabs(answersToMark)} current={path} />
      </div>
      {tests.length === 0 ? (
        <Empty
          icon={checkIcon}
          message="No answers to mark."
          about="Answers that need marks appear here when students submit them."
        />
      ) : (
        <>
          <DataTable
            caption="Tests with written answers, most waiting first"
            columns={columns}
            rows={tests}
            findKey={({ id }) => id}
            className="[--cols:1fr_1fr_1.4fr]"
          />
          <Pagination page={page} total={total} findHref={(next) => (next === 1 ? path : `${path}?page=${next}`)} />
        </>
      )}
    </>
  );
}
