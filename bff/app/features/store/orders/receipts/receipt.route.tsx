import './receipt.css';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getOrderReceipt } from '@shikhar/contracts/store/orders/routes';
import { parseId } from '../../../../lib/addresses/parse-id.ts';
import { formatPageTitle } from '../../../../lib/site/site.ts';
import { BackLink } from '../../../../ui/back-link.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { KeyValues } from '../../../../ui/facts.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { PrintButton } from '../../../../ui/print-button.tsx';
import { Page } from '../../../../ui/shell/page.tsx';
import { UserShell } from '../../../../ui/shell/user-shell.tsx';
import { requireServiceClient } from '../../../accounts/sessions/guards.server.ts';
import { useKnownUser } from '../../../accounts/sessions/root-data.ts';
import { BillLines } from '../checkout/bill-lines.tsx';
import { findOrderPath, findShop } from '../order-paths.ts';
import { buildReceiptView, type ReceiptView } from './receipt-view.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const client = await requireServiceClient(args);
  const id = parseId(args.params, 'orderId');
  const { body } = await client.ask(getOrderReceipt, { params: { id } });
  return buildReceiptView(id, body);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: formatPageTitle(`Receipt ${data?.number ?? ''}`.trim()) },
];

function ReceiptSheet({ view }: { view: ReceiptView }) {
  const { seller, tax, title, facts, bill, refund, sentTo } = view;
  return (
    <article className="bill-sheet">
      <header>
        <div>
          <h2>{seller.name}</h2>
          <p className="meta">{seller.address}</p>
          {tax && <p className="meta">{tax}</p>}
        </div>
        <p className="bill-kind">Receipt</p>
      </header>
      <KeyValues facts={facts} />
      <h3>{title}</h3>
      <BillLines bill={bill} />
      {refund && <p className="bill-note">{refund}</p>}
      <footer className="hint">
        {sentTo && <p>Sent to {sentTo}.</p>}
        <p>Computer-generated receipt: no signature needed.</p>
      </footer>
    </article>
  );
}

/** The receipt of a paid order, on one page of A4. */
export default function ReceiptPage() {
  const view = useLoaderData<ReceiptView>();
  const user = useKnownUser();
  if (!user) return null;
  const isAdmin = user.role === 'admin';
  return (
    <UserShell user={user} current={isAdmin ? '/admin' : findShop(user.role).href}>
      <Page>
        <BackLink href={isAdmin ? '/admin/revenue/orders' : findOrderPath(view.id)}>{isAdmin ? 'Orders' : 'Order'}</BackLink>
        <PageHead title="Receipt" about={view.number}>
          <PrintButton variant="secondary" />
        </PageHead>
        {view.refund && (
          <Banner kind="info" className="mb-4 print:hidden">
            {view.refund}
          </Banner>
        )}
        <ReceiptSheet view={view} />
      </Page>
    </UserShell>
  );
}
