import '../store.css';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { getErrors } from '../../../../forms/define-form.ts';
import { keepForm } from '../../../../forms/keep-form.ts';
import { reloadChanged } from '../../../../forms/reload.ts';
import { parseId } from '../../../../lib/addresses/parse-id.ts';
import { formatPageTitle } from '../../../../lib/site/site.ts';
import { ActionBar } from '../../../../ui/action-bar.tsx';
import { BackLink } from '../../../../ui/back-link.tsx';
import { FormErrorsBanner } from '../../../../ui/form-errors-banner.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { Page } from '../../../../ui/shell/page.tsx';
import { UserShell } from '../../../../ui/shell/user-shell.tsx';
import { requireServiceClient } from '../../../accounts/sessions/guards.server.ts';
import { useKnownUser } from '../../../accounts/sessions/root-data.ts';
import type { PackageView } from '../offer-view.ts';
import { StartLink } from '../package-cards.tsx';
import { purchase } from '../purchase/purchase.server.ts';
import { buildOrderForm, PurchaseButton } from '../purchase/purchase-form.tsx';
import { loadPackage } from './load-package.server.ts';
import { PackageAside, purchaseFormId } from './package-aside.tsx';
import { Chapters, FreeSample, PackageStats, PackageTests, QuestionTypes } from './package-parts.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: formatPageTitle(data?.title ?? 'Test Series') }];

export const clientAction = keepForm;

export const shouldRevalidate = reloadChanged;

export async function loader(args: LoaderFunctionArgs): Promise<PackageView> {
  const client = await requireServiceClient(args);
  return loadPackage(client, parseId(args.params, 'packageId'), args.context.now);
}

export async function action(args: ActionFunctionArgs) {
  const client = await requireServiceClient(args);
  return purchase(args, client, { packageId: parseId(args.params, 'packageId') });
}

/** Bottom bar on phones. */
function PhoneBar({ view }: { view: PackageView }) {
  const { progress, purchase: offered, title } = view;
  if (progress) {
    return (
      <ActionBar number={`${progress.taken}/${progress.total}`} about="taken">
        <StartLink progress={progress} title={title} />
      </ActionBar>
    );
  }
  if (!offered) return null;
  return (
    <ActionBar number={offered.price} about={offered.shortTax}>
      <PurchaseButton outside={{ form: purchaseFormId, action: offered.action }} isMain />
    </ActionBar>
  );
}

export default function PackagePage() {
  const view = useLoaderData<PackageView>();
  const refused = useActionData<typeof action>();
  const user = useKnownUser();
  if (!user) return null;
  const form = view.purchase && buildOrderForm(view.purchase, refused);
  return (
    <UserShell user={user} current="/test-series" hasNoTabBar>
      <Page>
        <BackLink href="/test-series">Test Series</BackLink>
        <PageHead title={view.title} about={view.description} />
        <FormErrorsBanner errors={getErrors(refused)} />
        <div className="cols cols-8-4">
          <div className="min-w-0">
            <PackageStats view={view} />
            {view.sample && <FreeSample sample={view.sample} />}
            {view.progress && <PackageTests tests={view.tests} said={view.progress.said} />}
            <Chapters chapters={view.chapters} />
            <QuestionTypes types={view.types} total={view.totalQuestions} />
          </div>
          <PackageAside view={view} form={form} />
        </div>
        <PhoneBar view={view} />
      </Page>
    </UserShell>
  );
}
