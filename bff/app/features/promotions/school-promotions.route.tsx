import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { titlePage } from '../../lib/site.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { SchoolTabs } from '../../ui/shell/school-tabs.tsx';
import { requireVisitor } from '../session/guards.server.ts';
import { loadPromotions } from './load-promotions.server.ts';
import { promote } from './promote.server.ts';
import { PromotionsPage } from './promotions-page.tsx';

const path = '/school/promotions';

export const meta: MetaFunction = () => [{ title: titlePage('Promotions') }];

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireVisitor(args);
  return loadPromotions(visitor, { path, url: args.request.url, context: args.context });
}

export async function action(args: ActionFunctionArgs) {
  return promote(await requireVisitor(args), { ...args, path });
}

/** A school puts its classes into the next. */
export default function SchoolPromotions() {
  const view = useLoaderData<typeof loader>();
  const returned = useActionData<typeof action>();
  return (
    <>
      <PageHead title="Promotions" about="Put a class into the next when the school year ends" />
      <SchoolTabs current={path} />
      <PromotionsPage path={path} view={view} refused={returned?.message} />
    </>
  );
}
