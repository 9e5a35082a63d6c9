import {
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useActionData, useLoaderData, useParams } from '@remix-run/react';
import { titlePage } from '../../lib/site.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Page } from '../../ui/shell/page.tsx';
import { UserShell } from '../../ui/shell/user-shell.tsx';
import { requireVisitor } from '../session/guards.server.ts';
import { useKnownUser } from '../session/root-data.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { buildCheckoutView } from './checkout-view.server.ts';
import { findOrderPath, findShop } from './order-paths.ts';
import { findOrderState } from './order-state.ts';
import { actOnCheckout } from './pay.server.ts';
import { readOrderId, readOwnOrderUnlessAway } from './read-order.server.ts';
import { UnansweredForm } from './unanswered-form.tsx';

export const meta: MetaFunction = () => [{ title: titlePage('Checkout') }];

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireVisitor(args);
  const id = readOrderId(args.params);
  const order = await readOwnOrderUnlessAway(args, visitor, id);
  if (order === null) return null;
  const state = findOrderState(order, args.context.now);
  if (state !== 'unsent' && state !== 'unpaid') throw redirect(findOrderPath(id));
  return buildCheckoutView(visitor, order);
}

export async function action(args: ActionFunctionArgs) {
  const visitor = await requireVisitor(args);
  return actOnCheckout(args, visitor, readOrderId(args.params));
}

/** The bill, who pays and how: the last page before the payment gateway. */
export default function Checkout() {
  const view = useLoaderData<typeof loader>();
  const returned = useActionData<typeof action>();
  const user = useKnownUser();
  const { orderId = '' } = useParams();
  if (!user) return null;
  return (
    <UserShell user={user} current={findShop(user.role).href}>
      <Page>
        {view && <BackLink href={view.back.href}>{view.back.label}</BackLink>}
        <PageHead title="Checkout" about={view ? `${view.title}, ${view.price}` : undefined} />
        {view && <CheckoutForm view={view} returned={returned} />}
        {!view && returned && <UnansweredForm id={orderId} isGuardianAsked={user.role === 'student'} returned={returned} />}
      </Page>
    </UserShell>
  );
}
