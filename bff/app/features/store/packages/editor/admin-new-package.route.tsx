import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { keepForm } from '../../../../forms/keep-form.ts';
import { formatPageTitle } from '../../../../lib/site/site.ts';
import { requireServiceClient } from '../../../accounts/sessions/guards.server.ts';
import { handleNewPackageAction } from './act-on-new.server.ts';
import { EditorPage } from './editor-page.tsx';
import type { EditorView } from './editor-view.ts';
import { loadNewPackage } from './load-editor.server.ts';

export const meta: MetaFunction = () => [{ title: formatPageTitle('New package') }];

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const clientAction = keepForm;

export async function loader(args: LoaderFunctionArgs): Promise<EditorView> {
  const client = await requireServiceClient(args);
  return loadNewPackage(args, client);
}

export function action(args: ActionFunctionArgs) {
  return handleNewPackageAction(args);
}

export default function AdminNewPackage() {
  return <EditorPage view={useLoaderData<EditorView>()} returned={useActionData<typeof action>()} />;
}
