import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { loadImportStart } from './load-import.server.ts';
import { receiveFile } from './receive-file.server.ts';
import { ImportStartPage } from './start-page.tsx';

export const meta: MetaFunction = () => [{ title: formatPageTitle('Import and export') }];

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export function loader(args: LoaderFunctionArgs) {
  return loadImportStart(args);
}

export function action(args: ActionFunctionArgs) {
  return receiveFile(args);
}

export default function Import() {
  return <ImportStartPage start={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
