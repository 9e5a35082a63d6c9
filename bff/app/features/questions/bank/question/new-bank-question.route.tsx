import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { keepForm } from '../../../../forms/keep-form.ts';
import { reloadChanged } from '../../../../forms/reload.ts';
import { formatPageTitle } from '../../../../lib/site/site.ts';
import { requireServiceClient } from '../../../accounts/sessions/guards.server.ts';
import { type BankQuestionAnswer, BankQuestionPage } from './bank-question-page.tsx';
import { handleBankQuestionAction } from './handle-bank-question-action.server.ts';
import { loadNewBankQuestion } from './load-bank-question.server.ts';

export const meta: MetaFunction = () => [{ title: formatPageTitle('New question') }];

export const clientAction = keepForm;

export const shouldRevalidate = reloadChanged;

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader(args: LoaderFunctionArgs) {
  return loadNewBankQuestion(args, await requireServiceClient(args));
}

export function action(args: ActionFunctionArgs) {
  return handleBankQuestionAction(args, null);
}

export default function NewBankQuestion() {
  return <BankQuestionPage view={useLoaderData<typeof loader>()} answer={useActionData<BankQuestionAnswer>()} />;
}
