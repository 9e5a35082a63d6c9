import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { titlePage } from '../../lib/site.ts';
import { requireVisitor } from '../session/guards.server.ts';
import { loadQuestionMarking } from './load-marking.server.ts';
import { QuestionMarkingPage } from './question-marking-page.tsx';
import { actOnQuestionMarking } from './remark.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: titlePage(data?.view.title ?? 'Correct the key') }];

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader(args: LoaderFunctionArgs) {
  return loadQuestionMarking(await requireVisitor(args), args);
}

export async function action(args: ActionFunctionArgs) {
  return actOnQuestionMarking(args, await requireVisitor(args));
}

export default function QuestionMarking() {
  return <QuestionMarkingPage returned={useActionData<typeof action>()} {...useLoaderData<typeof loader>()} />;
}
