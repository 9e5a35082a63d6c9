import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { createNotFound } from '../../lib/not-found.ts';
import { titlePage } from '../../lib/site.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { FaultsBanner } from '../../ui/faults-banner.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { requireVisitor } from '../session/guards.server.ts';
import { loadOffer, loadOffers, readPackageId } from './load-offer.server.ts';
import { OffersFound } from './offers-found.tsx';
import { placeSeats } from './place-seats.server.ts';
import { SeatOrderForm } from './seat-order-form.tsx';

export const meta: MetaFunction = () => [{ title: titlePage('Buy seats') }];

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** First the packages, then the form for the one that was chosen. */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireVisitor(args);
  const { url } = args.request;
  const packageId = readPackageId(url);
  if (packageId === null) return { chosen: null, found: await loadOffers(visitor, url) };
  return { chosen: await loadOffer(visitor, packageId), found: null };
}

export async function action(args: ActionFunctionArgs) {
  const visitor = await requireVisitor(args);
  const packageId = readPackageId(args.request.url);
  if (packageId === null) throw createNotFound();
  return placeSeats(visitor, args, packageId);
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
      {returned && <FaultsBanner faults={returned.faults} />}
      <SeatOrderForm offer={chosen} returned={returned} />
    </>
  );
}
