import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { titlePage } from '../../lib/site.ts';
import { requireVisitor } from '../session/guards.server.ts';
import { actOnNewPackage } from './act-on-new.server.ts';
import { EditorPage } from './editor-page.tsx';
import type { EditorView } from './editor-view.ts';
import { loadNewPackage } from './load-editor.server.ts';

export const meta: MetaFunction = () => [{ title: titlePage('New package') }];

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader(args: LoaderFunctionArgs): Promise<EditorView> {
  const visitor = await requireVisitor(args);
  return loadNewPackage(args, visitor);
}

export function action(args: ActionFunctionArgs) {
  return actOnNewPackage(args);
}

export default function AdminNewPackage() {
  return <EditorPage view={useLoaderData<EditorView>()} refused={useActionData<typeof action>()} />;
}
