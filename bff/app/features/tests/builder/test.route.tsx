import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { keepForm } from '../../../forms/keep-form.ts';
import { reloadChanged } from '../../../forms/reload.ts';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import { parseTestId } from '../test-id.ts';
import { type AuthoringAnswer, BuilderPage } from './builder-page.tsx';
import { handleTestAction } from './handle-test-action.server.ts';
import { loadTestBuilder } from './load-builder.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: formatPageTitle(data?.test?.title ?? 'Test') }];

export const clientAction = keepForm;

export const shouldRevalidate = reloadChanged;

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader(args: LoaderFunctionArgs) {
  return loadTestBuilder(args, await requireServiceClient(args), parseTestId(args.params));
}

export function action(args: ActionFunctionArgs) {
  return handleTestAction(args);
}

export default function Test() {
  return <BuilderPage view={useLoaderData<typeof loader>()} answer={useActionData<AuthoringAnswer>()} />;
}
