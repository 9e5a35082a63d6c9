import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { keepForm } from '../../../forms/keep-form.ts';
import { parseId } from '../../../lib/addresses/parse-id.ts';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { handleNoteAction } from './handle-note-action.server.ts';
import { loadNote } from './load-note.server.ts';
import { NotePage } from './note-page.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: formatPageTitle(data?.saved?.title ?? 'Concept note') }];

export const clientAction = keepForm;

export function loader(args: LoaderFunctionArgs) {
  return loadNote(args, parseId(args.params, 'materialId'));
}

export function action(args: ActionFunctionArgs) {
  return handleNoteAction(args, parseId(args.params, 'materialId'));
}

export default function Note() {
  return <NotePage view={useLoaderData<typeof loader>()} answered={useActionData<typeof action>()} />;
}
