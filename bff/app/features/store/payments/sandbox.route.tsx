import './sandbox.css';
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirectDocument } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { OrderStatus } from '@shikhar/contracts/store/orders/schemas';
import { endSandboxCheckout, getSandboxCheckout } from '@shikhar/contracts/store/payments/routes';
import { SandboxEnd } from '@shikhar/contracts/store/payments/schemas';
import { formatBillAmount, formatRupees } from '@shikhar/contracts/vocabulary/money';
import { keepPage } from '../../../forms/keep-form.ts';
import { parseForm, sortFields } from '../../../forms/parse-form.ts';
import { createNotFound } from '../../../lib/responses/not-found.ts';
import { createRefusal } from '../../../lib/responses/refusal.ts';
import { formatPageTitle, getSite } from '../../../lib/site/site.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { KeyValues } from '../../../ui/facts.tsx';
import { PostForm } from '../../../ui/post-form.tsx';
import { SkipLink } from '../../../ui/shell/skip-link.tsx';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import { findOrderPath } from '../orders/order-paths.ts';

export const clientAction = keepPage;

export const meta: MetaFunction = () => [{ title: formatPageTitle('Test gateway') }];

function parseId({ params }: LoaderFunctionArgs): string {
  const id = params['gatewayOrderId'] ?? '';
  if (!/^[\w-]{1,64}$/.test(id)) throw createNotFound();
  return id;
}

export async function loader(args: LoaderFunctionArgs) {
  const client = await requireServiceClient(args);
  const gatewayOrderId = parseId(args);
  const { body } = await client.ask(getSandboxCheckout, { params: { gatewayOrderId } });
  const { orderId, number, title, buyerName, amountPaise, status } = body;
  return {
    gatewayOrderId,
    number,
    title,
    buyerName,
    bill: formatBillAmount(amountPaise),
    amount: formatRupees(amountPaise),
    closed: status === 'created' ? null : { words: closedWords[status], href: findOrderPath(orderId) },
  };
}

/** Messages for orders that can no longer be paid. */
const closedWords: Readonly<Record<Exclude<OrderStatus, 'created'>, string>> = {
  paid: 'This order is paid. There is nothing more to pay.',
  failed: 'The payment of this order failed. It cannot be paid here any more; order again to try once more.',
  expired: 'The time for this order is over. It cannot be paid here any more.',
  refunded: 'This order was refunded. It cannot be paid again.',
};

/** Ends the payment as chosen; the browser returns through the same callback as from a real gateway. */
export async function action(args: ActionFunctionArgs) {
  const client = await requireServiceClient(args);
  const gatewayOrderId = parseId(args);
  const { fields, repeated } = sortFields(await parseForm(args.request));
  const { data: end } = SandboxEnd.safeParse(fields['end']);
  if (end === undefined || repeated.length > 0) throw createRefusal('Choose how the payment ends.');
  const { body } = await client.ask(endSandboxCheckout, { params: { gatewayOrderId }, body: { end } });
  // Not a page of Remix.
  return redirectDocument(`/payments/sandbox/return?${new URLSearchParams(body.fields)}`, 303);
}

function Ends({ amount }: { amount: string }) {
  return (
    <div className="stack mt-4 gap-[10px]">
      <Button name="end" value="pay" variant="primary" size="large" isBlock>
        Pay {amount}
      </Button>
      <Button name="end" value="fail" isBlock>
        Let the payment fail
      </Button>
      <Button name="end" value="wait" isBlock>
        Leave it waiting
      </Button>
      <Button name="end" value="close" variant="quiet" isBlock>
        Close without paying
      </Button>
    </div>
  );
}

function Closed({ words, href }: { words: string; href: string }) {
  return (
    <div className="stack mt-4 gap-[10px]">
      <p>{words}</p>
      <LinkButton href={href} variant="primary">
        See the order
      </LinkButton>
    </div>
  );
}

/** Page of the test gateway, outside the site's navigation. No real money. */
export default function SandboxPage() {
  const { gatewayOrderId, number, title, buyerName, bill, amount, closed } = useLoaderData<typeof loader>();
  const facts = [
    { label: 'Order', value: number },
    { label: 'For', value: title },
    { label: 'Buyer', value: buyerName },
  ];
  return (
    <>
      <SkipLink />
      <main className="gateway" id="main">
        <p className="hazard">Test gateway. No money is taken on this page.</p>
        <PostForm className="card" action={`/payment-sandbox/${gatewayOrderId}`}>
          <div className="flex flex-wrap items-baseline justify-between gap-3">
            <h1>Pay {getSite().siteName}</h1>
            <span className="price">{bill}</span>
          </div>
          <div className="mt-3">
            <KeyValues facts={facts} />
          </div>
          {closed ? <Closed words={closed.words} href={closed.href} /> : <Ends amount={amount} />}
          <p className="hint mt-4">
            Use this page to try every outcome of a purchase. On a live site, the payment gateway’s page appears here.
          </p>
        </PostForm>
      </main>
    </>
  );
}
