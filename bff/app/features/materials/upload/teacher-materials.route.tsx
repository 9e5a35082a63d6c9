import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { titlePage } from '../../../lib/site.ts';
import { loadUpload } from './load-upload.server.ts';
import { materialsAreaLabels } from './materials-base.ts';
import { takeMaterial } from './take-material.server.ts';
import { UploadPage } from './upload-page.tsx';

const base = '/teacher/materials';

export const meta: MetaFunction = () => [{ title: titlePage(materialsAreaLabels[base]) }];

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export function loader(args: LoaderFunctionArgs) {
  return loadUpload(args, base);
}

export function action(args: ActionFunctionArgs) {
  return takeMaterial(args, base);
}

export default function TeacherMaterials() {
  return <UploadPage base={base} view={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
