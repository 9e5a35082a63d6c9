import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { titlePage } from '../../../lib/site.ts';
import { AllPage } from './all-page.tsx';
import { actOnAll, loadAll } from './load-all.server.ts';

const base = '/teacher/materials';

export const meta: MetaFunction = () => [{ title: titlePage('All materials') }];

export function loader(args: LoaderFunctionArgs) {
  return loadAll(args, base);
}

export function action(args: ActionFunctionArgs) {
  return actOnAll(args, base);
}

export default function TeacherAllMaterials() {
  return <AllPage base={base} view={useLoaderData<typeof loader>()} />;
}
