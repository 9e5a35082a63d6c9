import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { keepForm } from '../../../../forms/keep-form.ts';
import { formatPageTitle } from '../../../../lib/site/site.ts';
import { loadEdit, saveEdit } from './edit-material.server.ts';
import { EditPage } from './edit-page.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: formatPageTitle(data?.row.title ?? 'Material') }];

export const clientAction = keepForm;

export function loader(args: LoaderFunctionArgs) {
  return loadEdit(args);
}

export function action(args: ActionFunctionArgs) {
  return saveEdit(args);
}

export default function Material() {
  return <EditPage view={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
