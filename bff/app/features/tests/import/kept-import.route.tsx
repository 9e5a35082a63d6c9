import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { titlePage } from '../../../lib/site.ts';
import { KeptImportPage } from './kept-page.tsx';
import { confirmImport, loadImport } from './load-import.server.ts';

export const meta: MetaFunction = () => [{ title: titlePage('Import questions') }];

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export function loader(args: LoaderFunctionArgs) {
  return loadImport(args);
}

export function action(args: ActionFunctionArgs) {
  return confirmImport(args);
}

export default function KeptImport() {
  return <KeptImportPage view={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()?.message} />;
}
