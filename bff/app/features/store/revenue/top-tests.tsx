import { type Column, DataTable, RowName } from '../../../ui/data-table.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { rupeeIcon } from '../../../ui/icons.ts';
import { Meter } from '../../../ui/meter.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import type { SellerView } from './revenue-view.server.ts';

const columns: readonly Column<SellerView>[] = [
  { head: 'Package', place: 'lead', cell: ({ title, href }) => <RowName {...(href && { href })}>{title}</RowName> },
  { head: 'Class', cell: (seller) => seller.class },
  { head: 'Price', isRight: true, cell: ({ price }) => price },
  { head: 'Orders', isRight: true, cell: ({ orders }) => orders },
  { head: 'Revenue', isRight: true, cell: ({ revenue }) => <b>{revenue}</b> },
  { head: 'Share', place: 'wide', cell: ({ percent }) => <Meter percent={percent} /> },
];

/** What sold best since the year began. */
export function TopTests({ sellers }: { sellers: readonly SellerView[] }) {
  return (
    <section className="mt-8" aria-labelledby="top">
      <SectionHead title="Top performing tests" id="top" fact="By revenue" />
      {sellers.length === 0 ? (
        <Empty icon={rupeeIcon} message="Nothing was sold yet." />
      ) : (
        <DataTable
          caption="Packages and tests by revenue"
          columns={columns}
          rows={sellers}
          findKey={({ id }) => id}
          className="[&_td:last-child]:md:w-48"
          isTight
        />
      )}
    </section>
  );
}
