import './sandbox.css';
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { endSandboxCheckout, readSandboxCheckout } from '@shikhar/contracts/payments/routes';
import { SandboxEnd } from '@shikhar/contracts/payments/schemas';
import { formatBillAmount, formatRupees } from '@shikhar/contracts/vocabulary/money';
import { createNotFound } from '../../lib/not-found.ts';
import { readForm, sortFields } from '../../lib/read-form.ts';
import { createRefusal } from '../../lib/refusal.ts';
import { getSite, titlePage } from '../../lib/site.ts';
import { rolesFor } from '../../route-access.ts';
import { Button } from '../../ui/button.tsx';
import { KeyValues } from '../../ui/facts.tsx';
import { SkipLink } from '../../ui/shell/skip-link.tsx';
import { requireVisitor } from '../session/guards.server.ts';

export const meta: MetaFunction = () => [{ title: titlePage('Test gateway') }];

function readId({ params }: LoaderFunctionArgs): string {
  const id = params['gatewayOrderId'] ?? '';
  if (!/^[\w-]{1,64}$/.test(id)) throw createNotFound();
  return id;
}

export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireVisitor(args, rolesFor('/payment-sandbox/:gatewayOrderId'));
  const gatewayOrderId = readId(args);
  const { body } = await visitor.ask(readSandboxCheckout, { params: { gatewayOrderId } });
  const { number, title, buyerName, amountPaise } = body;
  return { gatewayOrderId, number, title, buyerName, bill: formatBillAmount(amountPaise), amount: formatRupees(amountPaise) };
}

/** Ends as was pressed; the browser then goes back by the same door as from a gateway elsewhere. */
export async function action(args: ActionFunctionArgs) {
  const visitor = await requireVisitor(args, rolesFor('/payment-sandbox/:gatewayOrderId'));
  const gatewayOrderId = readId(args);
  const { fields, repeated } = sortFields(await readForm(args.request));
  const { data: end } = SandboxEnd.safeParse(fields['end']);
  if (end === undefined || repeated.length > 0) throw createRefusal('Choose how the payment ends.');
  const { body } = await visitor.ask(endSandboxCheckout, { params: { gatewayOrderId }, body: { end } });
  return redirect(`/payments/sandbox/return?${new URLSearchParams(body.fields)}`, 303);
}

/** The page of the test gateway: no part of the site's navigation, and no money. */
export default function SandboxPage() {
  const { gatewayOrderId, number, title, buyerName, bill, amount } = useLoaderData<typeof loader>();
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
        <form className="card" method="post" action={`/payment-sandbox/${gatewayOrderId}`}>
          <div className="flex flex-wrap items-baseline justify-between gap-3">
            <h1>Pay {getSite().siteName}</h1>
            <span className="price">{bill}</span>
          </div>
          <div className="mt-3">
            <KeyValues facts={facts} />
          </div>
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
          <p className="hint mt-4">
            Use this page to try every end of a purchase. On a live site the page of the payment gateway stands here.
          </p>
        </form>
      </main>
    </>
  );
}
