import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { getErrors } from '../../../forms/define-form.ts';
import { keepForm } from '../../../forms/keep-form.ts';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import { loadPromotion, reverse } from './promotion-detail.server.ts';
import { PromotionPage } from './promotion-page.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: formatPageTitle(data?.promotion.step ?? 'Promotions') }];

export const clientAction = keepForm;

export async function loader(args: LoaderFunctionArgs) {
  const client = await requireServiceClient(args);
  const isAsked = new URL(args.request.url).searchParams.get('reverse') === 'yes';
  return { promotion: await loadPromotion(client, args.params), isAsked };
}

export async function action(args: ActionFunctionArgs) {
  return reverse(await requireServiceClient(args), args);
}

export default function Promotion() {
  return <PromotionPage {...useLoaderData<typeof loader>()} errors={getErrors(useActionData<typeof action>())} />;
}
