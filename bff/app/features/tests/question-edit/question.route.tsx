import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { titlePage } from '../../../lib/site.ts';
import { requireVisitor } from '../../session/guards.server.ts';
import { readQuestionId, readTestId } from '../test-id.ts';
import { actOnQuestion } from './act-on-question.server.ts';
import { loadQuestion } from './load-question.server.ts';
import { QuestionPage } from './question-page.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: titlePage(`Question ${data?.number ?? ''}`) }];

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireVisitor(args);
  return loadQuestion(args, visitor, { testId: readTestId(args.params), questionId: readQuestionId(args.params) });
}

export function action(args: ActionFunctionArgs) {
  return actOnQuestion(args);
}

export default function Question() {
  return <QuestionPage view={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
