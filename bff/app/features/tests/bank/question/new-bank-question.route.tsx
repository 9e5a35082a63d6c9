import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { formatPageTitle } from '../../../../lib/site.ts';
import { requireServiceClient } from '../../../session/guards.server.ts';
import { handleBankQuestionAction } from './act-on-bank-question.server.ts';
import { BankQuestionPage } from './bank-question-page.tsx';
import { loadNewBankQuestion } from './load-bank-question.server.ts';

export const meta: MetaFunction = () => [{ title: formatPageTitle('New question') }];

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader(args: LoaderFunctionArgs) {
  return loadNewBankQuestion(args, await requireServiceClient(args));
}

export function action(args: ActionFunctionArgs) {
  return handleBankQuestionAction(args, null);
}

export default function NewBankQuestion() {
  return <BankQuestionPage view={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
