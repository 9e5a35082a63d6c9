import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { findStaffPath } from '../../../../lib/area.ts';
import { formatPageTitle } from '../../../../lib/site/site.ts';
import { materialsAreaLabels } from '../materials-base.ts';
import { handleMaterialUpload } from './handle-material-upload.server.ts';
import { loadUpload } from './load-upload.server.ts';
import { UploadPage } from './upload-page.tsx';

export const meta: MetaFunction = ({ location }) => [
  { title: formatPageTitle(materialsAreaLabels[findStaffPath(location, 'materials')]) },
];

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export function loader(args: LoaderFunctionArgs) {
  return loadUpload(args);
}

export function action(args: ActionFunctionArgs) {
  return handleMaterialUpload(args);
}

export default function Materials() {
  return <UploadPage view={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
