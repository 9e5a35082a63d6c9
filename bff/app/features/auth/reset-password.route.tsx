import { type ActionFunctionArgs, data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { readForm } from '../../lib/read-form.ts';
import { getSite, titlePage } from '../../lib/site.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { FaultsBanner } from '../../ui/faults-banner.tsx';
import { NewPasswordField } from '../../ui/new-password-field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { VisitorShell } from '../../ui/shell/visitor-shell.tsx';
import { openVisit } from '../session/visit.server.ts';
import { readLink, resetByLink } from './password-link.server.ts';

export const meta: MetaFunction = () => [{ title: titlePage('Set a new password') }];

export const headers: HeadersFunction = ({ actionHeaders, loaderHeaders }) =>
  actionHeaders.has('retry-after') ? actionHeaders : loaderHeaders;

function readToken(request: Request): string {
  return new URL(request.url).searchParams.get('token') ?? '';
}

export async function loader(args: LoaderFunctionArgs) {
  await openVisit(args);
  const token = readToken(args.request);
  const link = await readLink(args, token);
  return data({ token, email: link?.email ?? null }, { status: link ? 200 : 400 });
}

export async function action(args: ActionFunctionArgs) {
  await openVisit(args);
  return resetByLink(args, await readForm(args.request));
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

/** Where the link of an e-mail leads to. */
export default function ResetPassword() {
  const { token, email } = useLoaderData<typeof loader>();
  const returned = useActionData<typeof action>();
  const faults = returned?.faults ?? { messages: [], fields: {} };
  const { newPassword, repeatedPassword } = faults.fields;
  if (email === null || returned?.isInvalid) {
    return (
      <VisitorShell>
        <InvalidLink />
      </VisitorShell>
    );
  }
  return (
    <VisitorShell>
      <form className="auth-form" method="post" action={`/reset-password?token=${encodeURIComponent(token)}`}>
        <div>
          <h1>Set a new password</h1>
          <p>For {email}. You are signed out everywhere else.</p>
        </div>
        <FaultsBanner faults={faults} />
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
    </VisitorShell>
  );
}
