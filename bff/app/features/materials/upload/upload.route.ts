import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { takePart, tellUpload } from './uploads.server.ts';

export function loader(args: LoaderFunctionArgs): Promise<Response> {
  return tellUpload(args);
}

export function action(args: ActionFunctionArgs): Promise<Response> {
  return takePart(args);
}
