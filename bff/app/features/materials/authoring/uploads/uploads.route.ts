import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { createUpload, redirectToForm } from './uploads.server.ts';

export function loader(args: LoaderFunctionArgs): Promise<Response> {
  return redirectToForm(args);
}

export function action(args: ActionFunctionArgs): Promise<Response> {
  return createUpload(args);
}
