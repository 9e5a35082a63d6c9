import type { LoaderFunctionArgs } from '@remix-run/node';
import { createUnknownPathAnswer } from './unknown-path.server.ts';

export function loader({ request }: LoaderFunctionArgs) {
  return createUnknownPathAnswer(request);
}

export function action() {
  return new Response(null, { status: 405 });
}
