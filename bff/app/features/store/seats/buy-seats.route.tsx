import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { placeOrder } from '@shikhar/contracts/store/orders/routes';
import { DomainRefusal } from '../../../domain/errors.ts';
import { keepForm } from '../../../forms/keep-form.ts';
import { reloadChanged } from '../../../forms/reload.ts';
import { createNotFound } from '../../../lib/responses/not-found.ts';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import { submitForm } from '../../accounts/sessions/submit-form.server.ts';
import {
  findNextPath,
  HiddenOrder,
  notOnSale,
  orderFallback,
  orderOutages,
  orderRefusals,
  parseOrder,
} from '../catalogue/purchase/purchase.server.ts';
import { buildOrderForm } from '../catalogue/purchase/purchase-form.tsx';
import { loadOffer, loadOffers, parsePackageId } from './load-offer.server.ts';
import { OffersFound } from './offers-found.tsx';
import { SeatOrderForm, seatOrderForm } from './seat-order-form.tsx';

export const meta: MetaFunction = () => [{ title: formatPageTitle('Buy seats') }];

export const clientAction = keepForm;

export const shouldRevalidate = reloadChanged;

/** First a list of packages, then the order form for the chosen one. */
export async function loader(args: LoaderFunctionArgs) {
  const client = await requireServiceClient(args);
  const { url } = args.request;
  const packageId = parsePackageId(url);
  if (packageId === null) return { chosen: null, found: await loadOffers(client, url) };
  return { chosen: await loadOffer(client, packageId), found: null };
}

/** Orders seats and leads to the checkout. */
export async function action(args: ActionFunctionArgs) {
  const client = await requireServiceClient(args);
  const packageId = parsePackageId(args.request.url);
  if (packageId === null) throw createNotFound();
  return submitForm(args, {
    form: seatOrderForm,
    hidden: HiddenOrder,
    fallback: orderFallback,
    outages: orderOutages,
    async save(typed, hidden) {
      try {
        const { body: order } = await client.call(placeOrder, { body: parseOrder(hidden, { packageId, ...typed }) });
        return redirect(findNextPath(order), 303);
      } catch (error) {
        if (!(error instanceof DomainRefusal && error.status === 404)) throw error;
        await client.showToast({ text: notOnSale });
        return redirect('/school/seats/new', 303);
      }
    },
    async retry({ code }, hidden) {
      const words = orderRefusals[code];
      return words === undefined ? null : { hidden, words };
    },
  });
}

export default function BuySeatsPage() {
  const { chosen, found } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  if (chosen === null) {
    return (
      <>
        <BackLink href="/school/seats">Seats</BackLink>
        <PageHead title="Buy seats" about="Choose the package. Each seat opens all of its tests to one student" />
        <OffersFound {...found} />
      </>
    );
  }
  return (
    <>
      <BackLink href="/school/seats/new">All packages</BackLink>
      <PageHead title={chosen.title} about={chosen.description} />
      <SeatOrderForm key={chosen.id} offer={chosen} view={buildOrderForm(chosen, refused)} />
    </>
  );
}
