import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { keepForm } from '../../../../forms/keep-form.ts';
import { formatPageTitle } from '../../../../lib/site/site.ts';
import { AllPage } from './all-page.tsx';
import { handleAllAction, loadAll } from './load-all.server.ts';

export const meta: MetaFunction = () => [{ title: formatPageTitle('All materials') }];

export const clientAction = keepForm;

export function loader(args: LoaderFunctionArgs) {
  return loadAll(args);
}

export function action(args: ActionFunctionArgs) {
  return handleAllAction(args);
}

export default function AllMaterials() {
  return <AllPage view={useLoaderData<typeof loader>()} />;
}
