import type { FormErrors } from '../../../forms/form-errors.ts';
import { type Column, DataTable, RowName } from '../../../ui/data-table.tsx';
import { FormErrorsBanner } from '../../../ui/form-errors-banner.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { ClassChoice } from './class-choice.tsx';
import type { PromotionsView } from './load-promotions.server.ts';
import { PreviewForm } from './preview-form.tsx';
import type { PromotionPath } from './promotion-choice.ts';
import type { PromotionRow } from './promotion-row.server.ts';

interface PromotionsPageProps {
  path: PromotionPath;
  view: PromotionsView;
  /** Why the promotion was refused. */
  errors: FormErrors;
}

/** The current step of a promotion, and the history. */
export function PromotionsPage({ path, view, errors }: PromotionsPageProps) {
  const { choice, classes, preview, history } = view;
  return (
    <>
      {errors.messages.length > 0 && (
        <div className="mb-4">
          <FormErrorsBanner errors={errors} />
        </div>
      )}
      {preview && <PreviewForm path={path} choice={choice} preview={preview} />}
      {classes && <ClassChoice path={path} choice={choice} classes={classes} />}
      {history && <PromotionHistory path={path} rows={history.rows} total={history.total} page={choice.page} />}
    </>
  );
}

interface PromotionHistoryProps {
  path: PromotionPath;
  rows: readonly PromotionRow[];
  total: number;
  page: number;
}

/** Past promotions, newest first. Each links to its students and to its reversal. */
function PromotionHistory({ path, rows, total, page }: PromotionHistoryProps) {
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
    { head: 'Date', place: 'wide', cell: ({ made }) => made },
    { head: 'Reversed', place: 'wide', cell: ({ reversed }) => reversed ?? 'No' },
  ];
  return (
    <section className="mt-8" aria-labelledby="history">
      <SectionHead title="Promotions so far" id="history" fact={total} />
      {rows.length === 0 ? (
        <p className="meta">None yet.</p>
      ) : (
        <>
          <DataTable
            caption="Promotions, newest first"
            columns={columns}
            rows={rows}
            findKey={({ id }) => id}
            className="[--cols:1fr_2fr]"
            isTight
          />
          <Pagination page={page} total={total} findHref={(next) => (next === 1 ? path : `${path}?page=${next}`)} />
        </>
      )}
    </section>
  );
}
