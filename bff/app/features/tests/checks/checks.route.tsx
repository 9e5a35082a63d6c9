import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from '@remix-run/react';
import { keepForm } from '../../../forms/keep-form.ts';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { ChecksPage } from './checks-page.tsx';
import { loadChecks } from './load-checks.server.ts';
import { publish } from './publish.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: formatPageTitle(`Checks: ${data?.title ?? ''}`) }];

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const clientAction = keepForm;

/** The checks of a test that somebody changed are shown again. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate;

export function loader(args: LoaderFunctionArgs) {
  return loadChecks(args);
}

export function action(args: ActionFunctionArgs) {
  return publish(args);
}

export default function Checks() {
  return <ChecksPage view={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
