import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { keepForm } from '../../../../forms/keep-form.ts';
import { formatPageTitle } from '../../../../lib/site/site.ts';
import { requireServiceClient } from '../../../accounts/sessions/guards.server.ts';
import { EditorPage } from './editor-page.tsx';
import type { EditorView } from './editor-view.ts';
import { handlePackageAction } from './handle-package-action.server.ts';
import { loadEditor, parsePackageId } from './load-editor.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: formatPageTitle(data?.saved?.title ?? 'Packages') }];

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const clientAction = keepForm;

export async function loader(args: LoaderFunctionArgs): Promise<EditorView> {
  const client = await requireServiceClient(args);
  return loadEditor(args, client, parsePackageId(args.params));
}

export function action(args: ActionFunctionArgs) {
  return handlePackageAction(args);
}

export default function AdminPackage() {
  return <EditorPage view={useLoaderData<EditorView>()} returned={useActionData<typeof action>()} />;
}
