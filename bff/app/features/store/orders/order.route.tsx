import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { checkOrder } from '@shikhar/contracts/store/orders/payment-routes';
import { getOrderReceipt } from '@shikhar/contracts/store/orders/routes';
import type { Receipt } from '@shikhar/contracts/store/orders/schemas';
import { DomainRefusal, DomainUnavailable } from '../../../domain/errors.ts';
import { keepPage } from '../../../forms/keep-form.ts';
import { parseForm, sortFields } from '../../../forms/parse-form.ts';
import { parseId } from '../../../lib/addresses/parse-id.ts';
import { createOutdatedFormRefusal } from '../../../lib/responses/refusal.ts';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { useRenewal } from '../../../lib/use-renewal.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { KeyValues } from '../../../ui/facts.tsx';
import { printIcon, refreshIcon } from '../../../ui/icons.ts';
import { MessagePage } from '../../../ui/message-page.tsx';
import { PostForm } from '../../../ui/post-form.tsx';
import type { ShellUser } from '../../../ui/shell/shell-user.ts';
import { UserShell } from '../../../ui/shell/user-shell.tsx';
import { toFailurePage } from '../../accounts/sessions/failure-page.server.ts';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import { useKnownUser } from '../../accounts/sessions/root-data.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';
import { getOwnOrder } from './get-order.server.ts';
import { findCheckoutPath, findOrderPath, findShop } from './order-paths.ts';
import { findOrderState } from './order-state.ts';
import { buildOrderView } from './order-view.server.ts';
import type { OrderView, OrderWay } from './order-view.ts';

/** The receipt; null if it cannot be loaded, because the page works without it. */
async function findReceipt(client: ServiceClient, id: string): Promise<Receipt | null> {
  try {
    return (await client.call(getOrderReceipt, { params: { id } })).body;
  } catch (error) {
    if (error instanceof DomainRefusal || error instanceof DomainUnavailable) return null;
    throw error;
  }
}

export const clientAction = keepPage;

export async function loader(args: LoaderFunctionArgs) {
  const client = await requireServiceClient(args);
  const id = parseId(args.params, 'orderId');
  const order = await getOwnOrder(client, id);
  const state = findOrderState(order, args.context.now);
  if (state === 'unsent') throw redirect(findCheckoutPath(id));
  const receipt = state === 'paid' ? await findReceipt(client, id) : null;
  return { id, view: buildOrderView(state, { order, role: client.user.role, receipt }) };
}

const awayWords = 'The payment gateway is not responding. We try again automatically.';

/** Makes the service ask the gateway now; the page then shows the answer. */
export async function action(args: ActionFunctionArgs) {
  const client = await requireServiceClient(args);
  const id = parseId(args.params, 'orderId');
  const { fields, repeated } = sortFields(await parseForm(args.request));
  const isKnown = repeated.length === 0 && Object.keys(fields).length === 1 && fields['intent'] === 'check';
  if (!isKnown) throw createOutdatedFormRefusal();
  try {
    await client.call(checkOrder, { params: { id } });
  } catch (error) {
    if (!(error instanceof DomainUnavailable && error.code === 'GATEWAY_AWAY')) throw toFailurePage(error, args.context);
    await client.showToast({ text: awayWords });
  }
  return redirect(findOrderPath(id), 303);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: formatPageTitle(data?.view.title ?? 'Order') }];

/** Status page of an order. */
export default function OrderPage() {
  const { id, view } = useLoaderData<typeof loader>();
  const user = useKnownUser();
  return user && <OrderMessage id={id} view={view} user={user} />;
}

interface WayProps {
  id: string;
  way: OrderWay;
  isMain: boolean;
}

function Way({ id, way, isMain }: WayProps) {
  const variant = isMain ? 'primary' : 'secondary';
  if (way.kind === 'link') {
    return (
      <LinkButton href={way.href} variant={variant} icon={way.icon && printIcon}>
        {way.label}
      </LinkButton>
    );
  }
  return (
    <PostForm action={findOrderPath(id)}>
      <Button name="intent" value="check" variant={variant} icon={refreshIcon}>
        {way.label}
      </Button>
    </PostForm>
  );
}

function OrderMessage({ id, view, user }: { id: string; view: OrderView; user: ShellUser }) {
  useRenewal(view.freshSeconds ?? null);
  return (
    <UserShell user={user} current={findShop(user.role).href}>
      <MessagePage
        signal={view.signal}
        title={view.title}
        actions={view.ways.map((way, at) => <Way key={way.label} id={id} way={way} isMain={at === 0} />)}
      >
        <p className="text-ink-2">{view.text}</p>
        <KeyValues facts={view.facts} />
      </MessagePage>
    </UserShell>
  );
}
