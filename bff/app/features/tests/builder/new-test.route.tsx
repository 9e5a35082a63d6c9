import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { keepForm } from '../../../forms/keep-form.ts';
import { reloadChanged } from '../../../forms/reload.ts';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import { handleNewTestAction } from './act-on-new.server.ts';
import { type AuthoringAnswer, BuilderPage } from './builder-page.tsx';
import { loadNewTest } from './load-builder.server.ts';

export const meta: MetaFunction = () => [{ title: formatPageTitle('Create New Test') }];

export const clientAction = keepForm;

export const shouldRevalidate = reloadChanged;

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader(args: LoaderFunctionArgs) {
  return loadNewTest(args, await requireServiceClient(args));
}

export function action(args: ActionFunctionArgs) {
  return handleNewTestAction(args);
}

export default function NewTest() {
  return <BuilderPage view={useLoaderData<typeof loader>()} answer={useActionData<AuthoringAnswer>()} />;
}
