import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { keepForm } from '../../../../forms/keep-form.ts';
import { findId } from '../../../../lib/addresses/parse-id.ts';
import { formatPageTitle } from '../../../../lib/site/site.ts';
import { requireServiceClient } from '../../../accounts/sessions/guards.server.ts';
import { handleNewPackageAction } from './act-on-new.server.ts';
import { EditorPage } from './editor-page.tsx';
import type { EditorView } from './editor-view.ts';
import { handlePackageAction } from './handle-package-action.server.ts';
import { loadEditor, loadNewPackage } from './load-editor.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data, params }) => [
  { title: formatPageTitle(params['packageId'] ? (data?.saved?.title ?? 'Packages') : 'New package') },
];

export const clientAction = keepForm;

export async function loader(args: LoaderFunctionArgs): Promise<EditorView> {
  const client = await requireServiceClient(args);
  const id = findId(args.params, 'packageId');
  return id === null ? loadNewPackage(args, client) : loadEditor(args, client, id);
}

export function action(args: ActionFunctionArgs) {
  const id = findId(args.params, 'packageId');
  return id === null ? handleNewPackageAction(args) : handlePackageAction(args, id);
}

export default function AdminPackage() {
  return <EditorPage view={useLoaderData<EditorView>()} returned={useActionData<typeof action>()} />;
}
