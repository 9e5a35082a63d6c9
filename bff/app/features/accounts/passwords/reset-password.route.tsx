import { type ActionFunctionArgs, data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { parseForm } from '../../../forms/parse-form.ts';
import { formatPageTitle, getSite } from '../../../lib/site/site.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { FormErrorsBanner } from '../../../ui/form-errors-banner.tsx';
import { NewPasswordField } from '../../../ui/new-password-field.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { GuestShell } from '../../../ui/shell/guest-shell.tsx';
import { getSession } from '../sessions/session.server.ts';
import { getLink, resetByLink } from './password-link.server.ts';

export const meta: MetaFunction = () => [{ title: formatPageTitle('Set a new password') }];

export const headers: HeadersFunction = ({ actionHeaders, loaderHeaders }) =>
  actionHeaders.has('retry-after') ? actionHeaders : loaderHeaders;

function parseToken(request: Request): string {
  return new URL(request.url).searchParams.get('token') ?? '';
}

export async function loader(args: LoaderFunctionArgs) {
  await getSession(args);
  const token = parseToken(args.request);
  const link = await getLink(args, token);
  return data({ token, email: link?.email ?? null }, { status: link ? 200 : 400 });
}

export async function action(args: ActionFunctionArgs) {
  await getSession(args);
  return resetByLink(args, await parseForm(args.request));
}

function InvalidLink() {
  return (
    <div className="auth-form">
      <div>
        <h1>This link does not work</h1>
        <p>It has been used, is older than 30 minutes, or a newer one was sent. Ask for another one.</p>
      </div>
      <LinkButton href="/forgot-password" variant="primary" size="large" isBlock>
        Ask for a new link
      </LinkButton>
      <p className="auth-swap">
        <a href="/">Back to sign in</a>
      </p>
    </div>
  );
}

/** Target of the link in the e-mail. */
export default function ResetPassword() {
  const { token, email } = useLoaderData<typeof loader>();
  const returned = useActionData<typeof action>();
  const errors = returned?.errors ?? { messages: [], fields: {} };
  const { newPassword, repeatedPassword } = errors.fields;
  if (email === null || returned?.isInvalid) {
    return (
      <GuestShell>
        <InvalidLink />
      </GuestShell>
    );
  }
  return (
    <GuestShell>
      <form className="auth-form" method="post" action={`/reset-password?token=${encodeURIComponent(token)}`}>
        <div>
          <h1>Set a new password</h1>
          <p>For {email}. You are signed out everywhere else.</p>
        </div>
        <FormErrorsBanner errors={errors} />
        <input type="hidden" name="token" value={token} />
        <NewPasswordField
          name="newPassword"
          label="New password"
          rules={getSite().passwordRules}
          error={newPassword}
          isFocused={newPassword !== undefined}
        />
        <PasswordField
          name="repeatedPassword"
          label="New password again"
          autoComplete="new-password"
          error={repeatedPassword}
          isFocused={newPassword === undefined && repeatedPassword !== undefined}
        />
        <Button variant="primary" size="large" isBlock>
          Set password
        </Button>
      </form>
    </GuestShell>
  );
}
