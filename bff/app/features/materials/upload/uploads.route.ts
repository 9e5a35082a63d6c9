import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { beginUpload, leadToForm } from './uploads.server.ts';

export function loader(args: LoaderFunctionArgs): Promise<Response> {
  return leadToForm(args);
}

export function action(args: ActionFunctionArgs): Promise<Response> {
  return beginUpload(args);
}
