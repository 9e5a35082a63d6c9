import { defaultPageSize } from '@shikhar/contracts/http/pagination';
import { type Column, DataTable, RowName } from '../../../ui/data-table.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import type { PromotionPath } from './promotion-choice.ts';
import type { PromotionRow } from './promotion-row.server.ts';

interface PromotionHistoryProps {
  path: PromotionPath;
  history: readonly PromotionRow[];
  total: number;
  page: number;
}

/** What has been promoted before, the newest first; each line leads to its students and to reversing it. */
export function PromotionHistory({ path, history, total, page }: PromotionHistoryProps) {
  const columns: Column<PromotionRow>[] = [
    {
      head: 'Promotion',
      place: 'lead',
      cell: ({ id, step, schoolName }) => (
        <RowName href={`${path}/${id}`} about={path === '/school/promotions' ? undefined : (schoolName ?? 'Without a school')}>
          {step}
        </RowName>
      ),
    },
    { head: 'Students', isRight: true, cell: ({ studentCount }) => studentCount },
    { head: 'Made', place: 'wide', cell: ({ made, madeBy }) => `${made} by ${madeBy}` },
    { head: 'Reversed', place: 'wide', cell: ({ reversed }) => reversed ?? 'No' },
  ];
  return (
    <section className="mt-8" aria-labelledby="history">
      <SectionHead title="Promotions so far" id="history" fact={total} />
      {history.length === 0 ? (
        <p className="meta">None yet.</p>
      ) : (
        <>
          <DataTable
            caption="Promotions, the newest first"
            columns={columns}
            rows={history}
            findKey={({ id }) => id}
            className="[--cols:1fr_2fr]"
            isTight
          />
          <Pagination
            page={page}
            pageSize={defaultPageSize}
            total={total}
            findHref={(next) => (next === 1 ? path : `${path}?page=${next}`)}
          />
        </>
      )}
    </section>
  );
}
