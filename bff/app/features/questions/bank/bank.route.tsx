import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { keepForm } from '../../../forms/keep-form.ts';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { BankPage } from './bank-page.tsx';
import type { RefusedMove } from './bank-view.ts';
import { handleBankAction } from './handle-bank-action.server.ts';
import { loadBank } from './load-bank.server.ts';

export const meta: MetaFunction = () => [{ title: formatPageTitle('Question bank') }];

export const clientAction = keepForm;

export function loader(args: LoaderFunctionArgs) {
  return loadBank(args);
}

export function action(args: ActionFunctionArgs) {
  return handleBankAction(args);
}

export default function Bank() {
  return <BankPage view={useLoaderData<typeof loader>()} refused={useActionData<RefusedMove>()} />;
}
