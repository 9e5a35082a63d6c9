import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useReducer } from 'react';
import { keepForm } from '../../../../forms/keep-form.ts';
import { findStaffPath } from '../../../../lib/area.ts';
import { formatPageTitle } from '../../../../lib/site/site.ts';
import { materialsAreaLabels } from '../materials-base.ts';
import { handleMaterialUpload } from './handle-material-upload.server.ts';
import { loadUpload } from './load-upload.server.ts';
import { UploadPage } from './upload-page.tsx';

export const meta: MetaFunction = ({ location }) => [
  { title: formatPageTitle(materialsAreaLabels[findStaffPath(location, 'materials')]) },
];

export const clientAction = keepForm;

export function loader(args: LoaderFunctionArgs) {
  return loadUpload(args);
}

export function action(args: ActionFunctionArgs) {
  return handleMaterialUpload(args);
}

export default function Materials() {
  const view = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const [sentCount, countSent] = useReducer((count: number) => count + 1, 0);
  return <UploadPage key={sentCount} view={view} refused={refused} onSent={countSent} />;
}
