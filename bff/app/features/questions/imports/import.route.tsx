import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { buildEmptyView, pickFormView } from '../../../forms/define-form.ts';
import { keepForm } from '../../../forms/keep-form.ts';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { loadImportStart } from './load-import.server.ts';
import { receiveFile } from './receive-file.server.ts';
import { ImportStartPage } from './start-page.tsx';

export const meta: MetaFunction = () => [{ title: formatPageTitle('Import and export') }];

export const clientAction = keepForm;

export function loader(args: LoaderFunctionArgs) {
  return loadImportStart(args);
}

export function action(args: ActionFunctionArgs) {
  return receiveFile(args);
}

export default function Import() {
  return (
    <ImportStartPage
      start={useLoaderData<typeof loader>()}
      view={pickFormView({ ...buildEmptyView({}), values: { dollars: 'on' } }, useActionData<typeof action>())}
    />
  );
}
