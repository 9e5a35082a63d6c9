import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { keepForm } from '../../../forms/keep-form.ts';
import { reloadChanged } from '../../../forms/reload.ts';
import { parseId } from '../../../lib/addresses/parse-id.ts';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import type { AuthoringAnswer } from '../builder/builder-page.tsx';
import { handleQuestionAction } from './handle-question-action.server.ts';
import { loadQuestion } from './load-question.server.ts';
import { QuestionPage } from './question-page.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: formatPageTitle(`Question ${data?.number ?? ''}`) }];

export const clientAction = keepForm;

export const shouldRevalidate = reloadChanged;

export async function loader(args: LoaderFunctionArgs) {
  const client = await requireServiceClient(args);
  return loadQuestion(args, client, { testId: parseId(args.params, 'testId'), questionId: parseId(args.params, 'questionId') });
}

export function action(args: ActionFunctionArgs) {
  return handleQuestionAction(args);
}

export default function Question() {
  return <QuestionPage view={useLoaderData<typeof loader>()} answer={useActionData<AuthoringAnswer>()} />;
}
