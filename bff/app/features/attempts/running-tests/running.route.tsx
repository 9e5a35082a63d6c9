import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import { loadRunningTests } from './load-running.server.ts';
import { RunningPage } from './running-page.tsx';

export const meta: MetaFunction = () => [{ title: formatPageTitle('Running now') }];

export async function loader(args: LoaderFunctionArgs) {
  return loadRunningTests(await requireServiceClient(args));
}

export default function Running() {
  return <RunningPage {...useLoaderData<typeof loader>()} />;
}
