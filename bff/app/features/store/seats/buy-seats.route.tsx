import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { createNotFound } from '../../../lib/responses/not-found.ts';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { FormErrorsBanner } from '../../../ui/form-errors-banner.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import { handleSeatOrder } from './handle-seat-order.server.ts';
import { loadOffer, loadOffers, parsePackageId } from './load-offer.server.ts';
import { OffersFound } from './offers-found.tsx';
import { SeatOrderForm } from './seat-order-form.tsx';

export const meta: MetaFunction = () => [{ title: formatPageTitle('Buy seats') }];

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** First a list of packages, then the order form for the chosen one. */
export async function loader(args: LoaderFunctionArgs) {
  const client = await requireServiceClient(args);
  const { url } = args.request;
  const packageId = parsePackageId(url);
  if (packageId === null) return { chosen: null, found: await loadOffers(client, url) };
  return { chosen: await loadOffer(client, packageId), found: null };
}

export async function action(args: ActionFunctionArgs) {
  const client = await requireServiceClient(args);
  const packageId = parsePackageId(args.request.url);
  if (packageId === null) throw createNotFound();
  return handleSeatOrder(client, args, packageId);
}

export default function BuySeatsPage() {
  const { chosen, found } = useLoaderData<typeof loader>();
  const returned = useActionData<typeof action>();
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
      {returned && <FormErrorsBanner errors={returned.errors} />}
      <SeatOrderForm offer={chosen} returned={returned} />
    </>
  );
}
