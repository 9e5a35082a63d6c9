import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { titlePage } from '../../../lib/site.ts';
import { loadImportStart } from './load-import.server.ts';
import { ImportStartPage } from './start-page.tsx';
import { takeFile } from './take-file.server.ts';

export const meta: MetaFunction = () => [{ title: titlePage('Import and export') }];

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export function loader(args: LoaderFunctionArgs) {
  return loadImportStart(args);
}

export function action(args: ActionFunctionArgs) {
  return takeFile(args);
}

export default function Import() {
  return <ImportStartPage start={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
