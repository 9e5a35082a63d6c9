import './revenue.css';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readRevenue } from '@shikhar/contracts/revenue/routes';
import { titlePage } from '../../lib/site.ts';
import { LinkButton } from '../../ui/button.tsx';
import { ChangeMark } from '../../ui/change-mark.tsx';
import { CountedNotes } from '../../ui/counted-notes.tsx';
import { type Fact, Stats } from '../../ui/facts.tsx';
import { downloadIcon } from '../../ui/icons.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { RevenueTabs } from '../../ui/revenue-tabs.tsx';
import { requireVisitor } from '../session/guards.server.ts';
import { buildRevenueView, type RevenueView } from './revenue-view.server.ts';
import { TopTests } from './top-tests.tsx';
import { WeeklyTrend } from './weekly-trend.tsx';

export const meta: MetaFunction = () => [{ title: titlePage('Revenue') }];

export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireVisitor(args);
  const { body } = await visitor.ask(readRevenue);
  return buildRevenueView(body);
}

function listFigures({ total, growth, subscriptions, average }: RevenueView['figures']): Fact[] {
  const figures = [
    { label: 'Total revenue', ...total },
    { label: 'Monthly growth', ...growth },
    { label: 'Active subscriptions', ...subscriptions },
    { label: 'Average order value', ...average },
  ];
  return figures.map(({ label, value, change, unit, about }) => ({
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

/** What the orders of the financial year say. */
export default function RevenuePage() {
  const { days, figures, weeks, trend, sellers, notes } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title="Revenue" about={days}>
        <LinkButton href="/admin/revenue/export" icon={downloadIcon}>
          Download CSV
        </LinkButton>
      </PageHead>
      <RevenueTabs current="/admin/revenue" />
      <Stats facts={listFigures(figures)} />
      <CountedNotes notes={notes} className="mt-4" />
      <WeeklyTrend weeks={weeks} trend={trend} />
      <TopTests sellers={sellers} />
    </>
  );
}
