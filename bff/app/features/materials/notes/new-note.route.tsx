import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { keepForm } from '../../../forms/keep-form.ts';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { handleNoteAction } from './handle-note-action.server.ts';
import { loadNewNote } from './load-note.server.ts';
import { NotePage } from './note-page.tsx';

export const meta: MetaFunction = () => [{ title: formatPageTitle('New concept note') }];

export const clientAction = keepForm;

export function loader(args: LoaderFunctionArgs) {
  return loadNewNote(args);
}

export function action(args: ActionFunctionArgs) {
  return handleNoteAction(args, null);
}

export default function NewNote() {
  return <NotePage view={useLoaderData<typeof loader>()} answered={useActionData<typeof action>()} />;
}
