import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { keepForm } from '../../../../forms/keep-form.ts';
import { reloadChanged } from '../../../../forms/reload.ts';
import { formatPageTitle } from '../../../../lib/site/site.ts';
import { requireServiceClient } from '../../../accounts/sessions/guards.server.ts';
import { parseQuestionId } from '../../../tests/test-id.ts';
import { type BankQuestionAnswer, BankQuestionPage } from './bank-question-page.tsx';
import { handleBankQuestionAction } from './handle-bank-question-action.server.ts';
import { loadBankQuestion } from './load-bank-question.server.ts';

export const meta: MetaFunction = () => [{ title: formatPageTitle('Bank question') }];

export const clientAction = keepForm;

export const shouldRevalidate = reloadChanged;

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const client = await requireServiceClient(args);
  return loadBankQuestion(args, client, parseQuestionId(args.params));
}

export function action(args: ActionFunctionArgs) {
  return handleBankQuestionAction(args, parseQuestionId(args.params));
}

export default function BankQuestion() {
  return <BankQuestionPage view={useLoaderData<typeof loader>()} answer={useActionData<BankQuestionAnswer>()} />;
}
