import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { receivePart, sendUploadStatus } from './uploads.server.ts';

export function loader(args: LoaderFunctionArgs): Promise<Response> {
  return sendUploadStatus(args);
}

export function action(args: ActionFunctionArgs): Promise<Response> {
  return receivePart(args);
}
