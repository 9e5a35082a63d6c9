import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { formatPageTitle } from '../../../../lib/site/site.ts';
import { loadReplace, replaceFile } from './replace-file.server.ts';
import { ReplacePage } from './replace-page.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: formatPageTitle(`Replace ${data?.name ?? 'a file'}`) }];

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export function loader(args: LoaderFunctionArgs) {
  return loadReplace(args);
}

export function action(args: ActionFunctionArgs) {
  return replaceFile(args);
}

export default function MaterialFile() {
  return <ReplacePage view={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
