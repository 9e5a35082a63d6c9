import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { formatPageTitle } from '../../../../lib/site/site.ts';
import { requireServiceClient } from '../../../accounts/sessions/guards.server.ts';
import { handleRubricAction, loadRubric } from './rubric-form.server.ts';
import { RubricFormPage } from './rubric-page.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: formatPageTitle(data?.title ?? 'Rubric') }];

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader(args: LoaderFunctionArgs) {
  return loadRubric(await requireServiceClient(args), args);
}

export async function action(args: ActionFunctionArgs) {
  return handleRubricAction(args, await requireServiceClient(args));
}

export default function Rubric() {
  return <RubricFormPage view={useLoaderData<typeof loader>()} returned={useActionData<typeof action>()} />;
}
