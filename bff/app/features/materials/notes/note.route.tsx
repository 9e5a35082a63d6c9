import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { titlePage } from '../../../lib/site.ts';
import { readMaterialId } from '../upload/edit-material.server.ts';
import { actOnNote } from './act-on-note.server.ts';
import { loadNote } from './load-note.server.ts';
import { NotePage } from './note-page.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: titlePage(data?.kept?.title ?? 'Concept note') }];

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export function loader(args: LoaderFunctionArgs) {
  return loadNote(args, readMaterialId(args.params));
}

export function action(args: ActionFunctionArgs) {
  return actOnNote(args, readMaterialId(args.params));
}

export default function Note() {
  return <NotePage view={useLoaderData<typeof loader>()} answered={useActionData<typeof action>()} />;
}
