import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { titlePage } from '../../lib/site.ts';
import { requireVisitor } from '../session/guards.server.ts';
import { loadPromotion, reverse } from './promotion-detail.server.ts';
import { PromotionPage } from './promotion-page.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: titlePage(data?.promotion.step ?? 'Promotions') }];

export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireVisitor(args);
  const isAsked = new URL(args.request.url).searchParams.get('reverse') === 'yes';
  return { promotion: await loadPromotion(visitor, args.params), isAsked };
}

export async function action(args: ActionFunctionArgs) {
  return reverse(await requireVisitor(args), args);
}

export default function Promotion() {
  return <PromotionPage {...useLoaderData<typeof loader>()} />;
}
