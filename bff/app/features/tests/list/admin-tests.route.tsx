import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { titlePage } from '../../../lib/site.ts';
import { testsAreaLabels } from '../../../ui/shell/test-tabs.tsx';
import { actOnTests } from './act-on-tests.server.ts';
import { loadTests } from './load-tests.server.ts';
import { TestsPage } from './tests-page.tsx';

const base = '/admin/tests';

export const meta: MetaFunction = () => [{ title: titlePage(testsAreaLabels[base]) }];

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export function loader(args: LoaderFunctionArgs) {
  return loadTests(args, base);
}

export function action(args: ActionFunctionArgs) {
  return actOnTests(args, base);
}

export default function AdminTests() {
  return <TestsPage base={base} view={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()?.message} />;
}
