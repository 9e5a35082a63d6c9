import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { keepForm } from '../../../../forms/keep-form.ts';
import { reloadChanged } from '../../../../forms/reload.ts';
import { findId } from '../../../../lib/addresses/parse-id.ts';
import { formatPageTitle } from '../../../../lib/site/site.ts';
import { requireServiceClient } from '../../../accounts/sessions/guards.server.ts';
import { type BankQuestionAnswer, BankQuestionPage } from './bank-question-page.tsx';
import { handleBankQuestionAction } from './handle-bank-question-action.server.ts';
import { loadBankQuestion, loadNewBankQuestion } from './load-bank-question.server.ts';

export const meta: MetaFunction = ({ params }) => [
  { title: formatPageTitle(params['questionId'] ? 'Bank question' : 'New question') },
];

export const clientAction = keepForm;

export const shouldRevalidate = reloadChanged;

export async function loader(args: LoaderFunctionArgs) {
  const client = await requireServiceClient(args);
  const id = findId(args.params, 'questionId');
  return id === null ? loadNewBankQuestion(args, client) : loadBankQuestion(args, client, id);
}

export function action(args: ActionFunctionArgs) {
  return handleBankQuestionAction(args, findId(args.params, 'questionId'));
}

export default function BankQuestion() {
  return <BankQuestionPage view={useLoaderData<typeof loader>()} answer={useActionData<BankQuestionAnswer>()} />;
}
