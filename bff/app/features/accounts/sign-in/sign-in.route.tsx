import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { keepForm } from '../../../forms/keep-form.ts';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { requireGuest } from '../sessions/guards.server.ts';
import { signIn } from './sign-in.server.ts';
import type { FormMode } from './sign-in-form.ts';
import { SignInScreen } from './sign-in-screen.tsx';

function parseMode(request: Request): FormMode {
  return new URL(request.url).searchParams.get('mode') === 'signup' ? 'sign-up' : 'sign-in';
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: formatPageTitle(data?.mode === 'sign-up' ? 'Create new account' : 'Sign in') },
];

export const clientAction = keepForm;

export async function loader(args: LoaderFunctionArgs) {
  await requireGuest(args);
  return { mode: parseMode(args.request) };
}

export async function action(args: ActionFunctionArgs) {
  return signIn(parseMode(args.request), args);
}

export default function SignIn() {
  const { mode } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return <SignInScreen mode={mode} action={mode === 'sign-up' ? '/?mode=signup' : '/'} refused={refused} />;
}
