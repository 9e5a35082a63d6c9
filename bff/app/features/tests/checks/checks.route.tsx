import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { keepForm } from '../../../forms/keep-form.ts';
import { reloadChanged } from '../../../forms/reload.ts';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { ChecksPage } from './checks-page.tsx';
import { loadChecks } from './load-checks.server.ts';
import { publish } from './publish.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: formatPageTitle(`Checks: ${data?.title ?? ''}`) }];

export const clientAction = keepForm;

export const shouldRevalidate = reloadChanged;

export function loader(args: LoaderFunctionArgs) {
  return loadChecks(args);
}

export function action(args: ActionFunctionArgs) {
  return publish(args);
}

export default function Checks() {
  return <ChecksPage view={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
