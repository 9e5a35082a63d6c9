import {
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useActionData, useLoaderData, useParams } from '@remix-run/react';
import { formatPageTitle } from '../../../../lib/site/site.ts';
import { BackLink } from '../../../../ui/back-link.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { Page } from '../../../../ui/shell/page.tsx';
import { UserShell } from '../../../../ui/shell/user-shell.tsx';
import { requireServiceClient } from '../../../accounts/sessions/guards.server.ts';
import { useKnownUser } from '../../../accounts/sessions/root-data.ts';
import { findOrderPath, findShop } from '../order-paths.ts';
import { findOrderState } from '../order-state.ts';
import { findOwnOrder, parseOrderId } from '../read-order.server.ts';
import { UnansweredForm } from '../unanswered-form.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { buildCheckoutView } from './checkout-view.server.ts';
import { handleCheckoutAction } from './pay.server.ts';

export const meta: MetaFunction = () => [{ title: formatPageTitle('Checkout') }];

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const client = await requireServiceClient(args);
  const id = parseOrderId(args.params);
  const order = await findOwnOrder(args, client, id);
  if (order === null) return null;
  const state = findOrderState(order, args.context.now);
  if (state !== 'unsent' && state !== 'unpaid') throw redirect(findOrderPath(id));
  return buildCheckoutView(client, order);
}

export async function action(args: ActionFunctionArgs) {
  const client = await requireServiceClient(args);
  return handleCheckoutAction(args, client, parseOrderId(args.params));
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
