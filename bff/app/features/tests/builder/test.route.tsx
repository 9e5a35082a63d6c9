import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { keepForm } from '../../../forms/keep-form.ts';
import { reloadChanged } from '../../../forms/reload.ts';
import { findId } from '../../../lib/addresses/parse-id.ts';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import { handleNewTestAction } from './act-on-new.server.ts';
import { type AuthoringAnswer, BuilderPage } from './builder-page.tsx';
import { handleTestAction } from './handle-test-action.server.ts';
import { loadNewTest, loadTestBuilder } from './load-builder.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data, params }) => [
  { title: formatPageTitle(params['testId'] ? (data?.test?.title ?? 'Test') : 'Create New Test') },
];

export const clientAction = keepForm;

export const shouldRevalidate = reloadChanged;

export async function loader(args: LoaderFunctionArgs) {
  const client = await requireServiceClient(args);
  const id = findId(args.params, 'testId');
  return id === null ? loadNewTest(args, client) : loadTestBuilder(args, client, id);
}

export function action(args: ActionFunctionArgs) {
  const id = findId(args.params, 'testId');
  return id === null ? handleNewTestAction(args) : handleTestAction(args, id);
}

export default function Test() {
  return <BuilderPage view={useLoaderData<typeof loader>()} answer={useActionData<AuthoringAnswer>()} />;
}
