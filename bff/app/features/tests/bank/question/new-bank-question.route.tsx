import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { titlePage } from '../../../../lib/site.ts';
import { requireVisitor } from '../../../session/guards.server.ts';
import { actOnBankQuestion } from './act-on-bank-question.server.ts';
import { BankQuestionPage } from './bank-question-page.tsx';
import { loadNewBankQuestion } from './load-bank-question.server.ts';

export const meta: MetaFunction = () => [{ title: titlePage('New question') }];

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader(args: LoaderFunctionArgs) {
  return loadNewBankQuestion(args, await requireVisitor(args));
}

export function action(args: ActionFunctionArgs) {
  return actOnBankQuestion(args, null);
}

export default function NewBankQuestion() {
  return <BankQuestionPage view={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
