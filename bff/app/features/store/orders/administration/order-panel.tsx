import type { FormView } from '../../../../forms/define-form.ts';
import { Status } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { KeyValues } from '../../../../ui/facts.tsx';
import { refreshIcon } from '../../../../ui/icons.ts';
import { PageLink } from '../../../../ui/page-link.tsx';
import { PostForm } from '../../../../ui/post-form.tsx';
import { Timeline } from '../../../../ui/timeline.tsx';
import { buildOrderHref, buildRefundHref, type OrderFilters } from './order-filters.ts';
import type { OrderPanelView } from './order-view.server.ts';
import { RefundLink, RefundSection } from './refund-form.tsx';

interface OrderPanelProps {
  order: OrderPanelView;
  filters: OrderFilters;
  /** The form inside the page: without JavaScript, or after a refusal. */
  refundView: FormView<object> | null;
}

function Payments({ payments }: Pick<OrderPanelView, 'payments'>) {
  return (
    <>
      <h3 className="mt-4">Payments</h3>
      <ul className="stack mt-2 gap-2">
        {payments.map(({ id, amount, words }) => (
          <li key={id}>
            <b className="tab">{amount}</b> {words}
            <span className="meta block break-all">{id}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function RetryForm({ href, id }: { href: string; id: string }) {
  return (
    <PostForm action={href} className="mt-3">
      <Button name="retry" value={id} icon={refreshIcon}>
        Send the refund again
      </Button>
    </PostForm>
  );
}

/** One order: bill, timeline and refund. */
export function OrderPanel({ order, filters, refundView }: OrderPanelProps) {
  const { id, number, kind, status, facts, payments, events, refund, canRetry } = order;
  const href = buildOrderHref(filters, id);
  const values = facts.map(({ label, value, href: to }) => ({
    label,
    value: to ? <PageLink href={to}>{value}</PageLink> : value,
  }));
  const question = refund && { href, askHref: buildRefundHref(filters, id), id, ...refund };
  return (
    <aside className="card" id="order" aria-labelledby="order-number">
      <h2 id="order-number" className="tab">
        {number}
      </h2>
      <p className="mt-1 mb-2">
        <Status kind={kind}>{status}</Status>
      </p>
      <KeyValues facts={values} />
      {payments.length > 0 && <Payments payments={payments} />}
      {canRetry && <RetryForm href={href} id={id} />}
      <h3 className="mt-4 mb-2.5">What happened</h3>
      <Timeline events={events} />
      {question && refundView && <RefundSection {...question} view={refundView} />}
      {question && !refundView && <RefundLink {...question} />}
    </aside>
  );
}
