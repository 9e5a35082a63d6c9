import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import { handleRunningTestAction } from './extend.server.ts';
import { loadRunningTest } from './load-running.server.ts';
import { RunningTestPage } from './running-test-page.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: formatPageTitle(data?.view.test.title ?? 'Running now') },
];

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader(args: LoaderFunctionArgs) {
  return loadRunningTest(await requireServiceClient(args), args);
}

export async function action(args: ActionFunctionArgs) {
  return handleRunningTestAction(args, await requireServiceClient(args));
}

export default function RunningTest() {
  return <RunningTestPage refused={useActionData<typeof action>()} {...useLoaderData<typeof loader>()} />;
}
