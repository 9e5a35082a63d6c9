import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { SavedImportPage } from './kept-page.tsx';
import { confirmImport, loadImport } from './load-import.server.ts';

export const meta: MetaFunction = () => [{ title: formatPageTitle('Import questions') }];

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export function loader(args: LoaderFunctionArgs) {
  return loadImport(args);
}

export function action(args: ActionFunctionArgs) {
  return confirmImport(args);
}

export default function KeptImport() {
  return <SavedImportPage view={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()?.message} />;
}
