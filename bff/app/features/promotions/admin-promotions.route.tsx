import { type ActionFunctionArgs, data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { titlePage } from '../../lib/site.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { requireVisitor } from '../session/guards.server.ts';
import { loadPromotions } from './load-promotions.server.ts';
import { promote } from './promote.server.ts';
import { PromotionsPage } from './promotions-page.tsx';
import { SchoolCodeForm } from './school-code-form.tsx';

const path = '/admin/users/promotions';

export const meta: MetaFunction = () => [{ title: titlePage('Promotions') }];

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireVisitor(args);
  const view = await loadPromotions(visitor, { path, url: args.request.url, context: args.context });
  return data(view, { status: view.codeFault === null ? 200 : 400 });
}

export async function action(args: ActionFunctionArgs) {
  return promote(await requireVisitor(args), { ...args, path });
}

/** An administrator puts a class of a school, or those without one, into the next. */
export default function AdminPromotions() {
  const view = useLoaderData<typeof loader>();
  const returned = useActionData<typeof action>();
  return (
    <>
      <BackLink href="/admin/users">User Management</BackLink>
      <PageHead title="Promotions" about="Put a class into the next, for a school or for students without one" />
      {!view.preview && <SchoolCodeForm choice={view.choice} codeFault={view.codeFault} />}
      <PromotionsPage path={path} view={view} refused={returned?.message} />
    </>
  );
}
