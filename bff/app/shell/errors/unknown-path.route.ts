import { redirect } from '@remix-run/node';

/** Any other path leads to `/` (source-spec.md, section 2). */
export function loader() {
  return redirect('/');
}

export function action() {
  return new Response(null, { status: 405 });
}
