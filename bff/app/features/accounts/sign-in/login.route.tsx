import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { keepForm } from '../../../forms/keep-form.ts';
import { formatClosed, formatPageTitle, getSite } from '../../../lib/site/site.ts';
import { requireGuest } from '../sessions/guards.server.ts';
import { signIn } from './sign-in.server.ts';
import { SignInScreen } from './sign-in-screen.tsx';

export const meta: MetaFunction = () => [{ title: formatPageTitle('Sign in') }];

export const clientAction = keepForm;

export async function loader(args: LoaderFunctionArgs) {
  await requireGuest(args);
  return null;
}

export async function action(args: ActionFunctionArgs) {
  return signIn('sign-in', args);
}

/** Shown after the domain service ended a session, and to admins while the site is closed. */
export default function Login() {
  const refused = useActionData<typeof action>();
  const notice = getSite().maintenanceMode ? formatClosed() : 'Your session has ended. Please sign in again.';
  return <SignInScreen mode="sign-in" action="/login" notice={notice} refused={refused} />;
}
