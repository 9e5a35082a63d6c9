import './revenue.css';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getRevenue } from '@shikhar/contracts/store/revenue/routes';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { ChangeMark } from '../../../ui/change-mark.tsx';
import { CountedNotes } from '../../../ui/counted-notes.tsx';
import { type Column, DataTable, RowName } from '../../../ui/data-table.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { type Fact, Stats } from '../../../ui/facts.tsx';
import { downloadIcon, rupeeIcon } from '../../../ui/icons.ts';
import { Meter } from '../../../ui/meter.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import { RevenueTabs } from './revenue-tabs.tsx';
import { buildRevenueView, type RevenueView, type SellerView } from './revenue-view.server.ts';
import { WeeklyTrend } from './weekly-trend.tsx';

const columns: readonly Column<SellerView>[] = [
  { head: 'Package', place: 'lead', cell: ({ title, href }) => <RowName {...(href && { href })}>{title}</RowName> },
  { head: 'Class', cell: (seller) => seller.class },
  { head: 'Price', isRight: true, cell: ({ price }) => price },
  { head: 'Orders', isRight: true, cell: ({ orders }) => orders },
  { head: 'Revenue', isRight: true, cell: ({ revenue }) => <b>{revenue}</b> },
  { head: 'Share', place: 'wide', cell: ({ percent }) => <Meter percent={percent} /> },
];

/** Best sellers of the financial year. */
function TopTests({ sellers }: { sellers: readonly SellerView[] }) {
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

export const meta: MetaFunction = () => [{ title: formatPageTitle('Revenue') }];

export async function loader(args: LoaderFunctionArgs) {
  const client = await requireServiceClient(args);
  const { body } = await client.ask(getRevenue);
  return buildRevenueView(body);
}

function listStats({ total, growth, subscriptions, average }: RevenueView['stats']): Fact[] {
  const stats = [
    { label: 'Total revenue', ...total },
    { label: 'Monthly growth', ...growth },
    { label: 'Active subscriptions', ...subscriptions },
    { label: 'Average order value', ...average },
  ];
  return stats.map(({ label, value, change, unit, about }) => ({
    label,
    value,
    about: (
      <>
        {change !== null && <ChangeMark change={change} unit={unit} />}
        {about}
      </>
    ),
  }));
}

/** Revenue page of the current financial year. */
export default function RevenuePage() {
  const { days, stats, weeks, trend, sellers, notes } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title="Revenue" about={days}>
        <LinkButton href="/admin/revenue/export" icon={downloadIcon}>
          Download CSV
        </LinkButton>
      </PageHead>
      <RevenueTabs current="/admin/revenue" />
      <Stats facts={listStats(stats)} />
      <CountedNotes notes={notes} className="mt-4" />
      <WeeklyTrend weeks={weeks} trend={trend} />
      <TopTests sellers={sellers} />
    </>
  );
}
