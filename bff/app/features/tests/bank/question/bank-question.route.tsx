import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { titlePage } from '../../../../lib/site.ts';
import { requireVisitor } from '../../../session/guards.server.ts';
import { readQuestionId } from '../../test-id.ts';
import { actOnBankQuestion } from './act-on-bank-question.server.ts';
import { BankQuestionPage } from './bank-question-page.tsx';
import { loadBankQuestion } from './load-bank-question.server.ts';

export const meta: MetaFunction = () => [{ title: titlePage('Question of the bank') }];

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireVisitor(args);
  return loadBankQuestion(args, visitor, readQuestionId(args.params));
}

export function action(args: ActionFunctionArgs) {
  return actOnBankQuestion(args, readQuestionId(args.params));
}

export default function BankQuestion() {
  return <BankQuestionPage view={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
