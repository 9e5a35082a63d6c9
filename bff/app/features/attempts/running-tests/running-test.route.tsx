import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { keepForm } from '../../../forms/keep-form.ts';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import { handleRunningTestAction } from './extend.server.ts';
import { loadRunningTest } from './load-running.server.ts';
import { refreshSeconds } from './running-paths.ts';
import { RunningTestPage } from './running-test-page.tsx';
import { loadLive, useLiveData } from './use-live-data.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: formatPageTitle(data?.view.test.title ?? 'Running now') },
];

export const clientAction = keepForm;

export const clientLoader = loadLive;

export async function loader(args: LoaderFunctionArgs) {
  return loadRunningTest(await requireServiceClient(args), args);
}

export async function action(args: ActionFunctionArgs) {
  return handleRunningTestAction(args, await requireServiceClient(args));
}

export default function RunningTest() {
  const { data, isLate } = useLiveData<typeof loader>(refreshSeconds);
  return <RunningTestPage refused={useActionData<typeof action>()} isLate={isLate} {...data} />;
}
