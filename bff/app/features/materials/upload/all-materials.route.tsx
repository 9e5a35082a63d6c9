import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { titlePage } from '../../../lib/site.ts';
import { AllPage } from './all-page.tsx';
import { actOnAll, loadAll } from './load-all.server.ts';

export const meta: MetaFunction = () => [{ title: titlePage('All materials') }];

export function loader(args: LoaderFunctionArgs) {
  return loadAll(args);
}

export function action(args: ActionFunctionArgs) {
  return actOnAll(args);
}

export default function AllMaterials() {
  return <AllPage view={useLoaderData<typeof loader>()} />;
}
