import type { LoaderFunctionArgs } from '@remix-run/node';
import { sendStudents } from './export-students.server.ts';

export function loader(args: LoaderFunctionArgs): Promise<Response> {
  return sendStudents(args);
}
