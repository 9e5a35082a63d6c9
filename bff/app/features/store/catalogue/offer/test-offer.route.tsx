import '../store.css';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { keepForm } from '../../../../forms/keep-form.ts';
import { reloadChanged } from '../../../../forms/reload.ts';
import { parseId } from '../../../../lib/addresses/parse-id.ts';
import { formatPageTitle } from '../../../../lib/site/site.ts';
import { BackLink } from '../../../../ui/back-link.tsx';
import { FormErrorsBanner } from '../../../../ui/form-errors-banner.tsx';
import { Price } from '../../../../ui/offer.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { PageLink } from '../../../../ui/page-link.tsx';
import { Page } from '../../../../ui/shell/page.tsx';
import { UserShell } from '../../../../ui/shell/user-shell.tsx';
import { requireServiceClient } from '../../../accounts/sessions/guards.server.ts';
import { useKnownUser } from '../../../accounts/sessions/root-data.ts';
import type { TestOfferView } from '../offer-view.ts';
import { purchase } from '../purchase/purchase.server.ts';
import { buildOrderForm, PurchaseButton, PurchaseForm } from '../purchase/purchase-form.tsx';
import { loadTestOffer } from './load-test-offer.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: formatPageTitle(data?.title ?? 'Test Series') }];

export const clientAction = keepForm;

export const shouldRevalidate = reloadChanged;

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
  const form = buildOrderForm(view.purchase, useActionData<typeof action>());
  const user = useKnownUser();
  if (!user) return null;
  return (
    <UserShell user={user} current="/test-series">
      <Page>
        <BackLink href={view.startHref}>About this test</BackLink>
        <PageHead title={view.title} about={view.about} />
        <FormErrorsBanner errors={form.errors} />
        <div className="max-w-md">
          <PurchaseForm
            action={view.purchase.action}
            view={form}
            before={<Price price={view.price} about="for this test, GST included" isLarge />}
          >
            <PurchaseButton isMain />
            {view.soldIn && (
              <p className="hint">
                It is also part of <PageLink href={view.soldIn.href}>{view.soldIn.title}</PageLink>.
              </p>
            )}
          </PurchaseForm>
        </div>
      </Page>
    </UserShell>
  );
}
