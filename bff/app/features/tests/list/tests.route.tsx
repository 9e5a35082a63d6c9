import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { keepForm } from '../../../forms/keep-form.ts';
import { reloadMissing } from '../../../forms/reload.ts';
import { findStaffPath } from '../../../lib/area.ts';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { testsAreaLabels } from '../../../ui/shell/test-tabs.tsx';
import { handleTestsAction } from './handle-tests-action.server.ts';
import { loadTests } from './load-tests.server.ts';
import { TestsPage } from './tests-page.tsx';

export const meta: MetaFunction = ({ location }) => [
  { title: formatPageTitle(testsAreaLabels[findStaffPath(location, 'tests')]) },
];

export const clientAction = keepForm;

export const shouldRevalidate = reloadMissing;

export function loader(args: LoaderFunctionArgs) {
  return loadTests(args);
}

export function action(args: ActionFunctionArgs) {
  return handleTestsAction(args);
}

export default function Tests() {
  return <TestsPage view={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()?.messages.join(' ')} />;
}
