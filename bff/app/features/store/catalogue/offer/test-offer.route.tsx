import '../store.css';
import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { parseId } from '../../../../lib/addresses/parse-id.ts';
import { formatPageTitle } from '../../../../lib/site/site.ts';
import { BackLink } from '../../../../ui/back-link.tsx';
import { Price } from '../../../../ui/offer.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { Page } from '../../../../ui/shell/page.tsx';
import { UserShell } from '../../../../ui/shell/user-shell.tsx';
import { requireServiceClient } from '../../../accounts/sessions/guards.server.ts';
import { useKnownUser } from '../../../accounts/sessions/root-data.ts';
import type { RefusedPurchase, TestOfferView } from '../offer-view.ts';
import { CouponField } from '../purchase/coupon-field.tsx';
import { purchase } from '../purchase/purchase.server.ts';
import { PurchaseButton, PurchaseForm } from '../purchase/purchase-form.tsx';
import { RefusedNote } from '../purchase/refused-note.tsx';
import { loadTestOffer } from './load-test-offer.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: formatPageTitle(data?.title ?? 'Test Series') }];

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader(args: LoaderFunctionArgs): Promise<TestOfferView> {
  const client = await requireServiceClient(args);
  return loadTestOffer(client, parseId(args.params, 'testId'));
}

export async function action(args: ActionFunctionArgs) {
  const client = await requireServiceClient(args);
  return purchase(args, client, { testId: parseId(args.params, 'testId') });
}

/** A test sold on its own. */
export default function TestOfferPage() {
  const view = useLoaderData<TestOfferView>();
  const refused: RefusedPurchase | undefined = useActionData<typeof action>();
  const user = useKnownUser();
  if (!user) return null;
  return (
    <UserShell user={user} current="/test-series">
      <Page>
        <BackLink href={view.startHref}>About this test</BackLink>
        <PageHead title={view.title} about={view.about} />
        <RefusedNote refused={refused} />
        <div className="max-w-md">
          <PurchaseForm purchase={{ ...view.purchase, key: refused?.key ?? view.purchase.key }} className="card stack gap-3.5">
            <Price price={view.price} about="for this test, GST included" isLarge />
            <CouponField refused={refused} />
            <PurchaseButton isMain />
            {view.soldIn && (
              <p className="hint">
                It is also part of <a href={view.soldIn.href}>{view.soldIn.title}</a>.
              </p>
            )}
          </PurchaseForm>
        </div>
      </Page>
    </UserShell>
  );
}
