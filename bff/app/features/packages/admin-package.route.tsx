import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { titlePage } from '../../lib/site.ts';
import { requireVisitor } from '../session/guards.server.ts';
import { actOnPackage } from './act-on-package.server.ts';
import { EditorPage } from './editor-page.tsx';
import type { EditorView } from './editor-view.ts';
import { loadEditor, readPackageId } from './load-editor.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: titlePage(data?.kept?.title ?? 'Packages') }];

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader(args: LoaderFunctionArgs): Promise<EditorView> {
  const visitor = await requireVisitor(args);
  return loadEditor(args, visitor, readPackageId(args.params));
}

export function action(args: ActionFunctionArgs) {
  return actOnPackage(args);
}

export default function AdminPackage() {
  return <EditorPage view={useLoaderData<EditorView>()} refused={useActionData<typeof action>()} />;
}
