import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import { loadQuestionMarking } from './load-marking.server.ts';
import { QuestionMarkingPage } from './question-marking-page.tsx';
import { handleMarkingAction } from './remark.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: formatPageTitle(data?.view.title ?? 'Correct the key') },
];

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader(args: LoaderFunctionArgs) {
  return loadQuestionMarking(await requireServiceClient(args), args);
}

export async function action(args: ActionFunctionArgs) {
  return handleMarkingAction(args, await requireServiceClient(args));
}

export default function QuestionMarking() {
  return <QuestionMarkingPage returned={useActionData<typeof action>()} {...useLoaderData<typeof loader>()} />;
}
