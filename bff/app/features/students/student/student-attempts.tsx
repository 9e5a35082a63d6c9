import { defaultPageSize } from '@shikhar/contracts/http/pagination';
import { formatPercent } from '../../../lib/words/figure-words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { type Column, DataTable, RowName } from '../../../ui/data-table.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import type { AttemptRow, StudentView } from './student-view.server.ts';

const columns: readonly Column<AttemptRow>[] = [
  {
    head: 'Test',
    place: 'lead',
    cell: ({ id, title, about, number }) => (
      <RowName href={`/results/${id}`} about={number > 1 ? `${about}. Attempt ${number}` : about}>
        {title}
      </RowName>
    ),
  },
  { head: 'Handed in', cell: ({ date }) => date },
  {
    head: 'Marks',
    isRight: true,
    cell: ({ marks }) => marks,
  },
  {
    head: 'Score',
    isRight: true,
    cell: ({ percent }) => (percent === null ? <Badge tone="warn">Being marked</Badge> : <b>{formatPercent(percent)}</b>),
  },
];

/** What was handed in; each line leads to its result. */
export function StudentAttempts({ student, href }: { student: StudentView; href: string }) {
  const { attempts, attemptsTotal, page } = student;
  return (
    <section className="mt-8" aria-labelledby="attempts">
      <SectionHead title="Tests handed in" id="attempts" fact={attemptsTotal} />
      {attempts.length === 0 ? (
        <p className="meta">None yet.</p>
      ) : (
        <>
          <DataTable
            caption="Tests handed in, the newest first"
            columns={columns}
            rows={attempts}
            findKey={({ id }) => id}
            className="[--cols:1fr_1fr_1fr]"
            isTight
          />
          <Pagination
            page={page}
            pageSize={defaultPageSize}
            total={attemptsTotal}
            findHref={(next) => (next === 1 ? href : `${href}?page=${next}`)}
          />
        </>
      )}
    </section>
  );
}
