import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { parseForm } from '../../../forms/parse-form.ts';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormErrorsBanner } from '../../../ui/form-errors-banner.tsx';
import { mailIcon } from '../../../ui/icons.ts';
import { GuestShell } from '../../../ui/shell/guest-shell.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { getSession } from '../sessions/session.server.ts';
import { askForLink } from './password-link.server.ts';

export const meta: MetaFunction = () => [{ title: formatPageTitle('Forgotten password') }];

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader(args: LoaderFunctionArgs) {
  await getSession(args);
  return null;
}

export async function action(args: ActionFunctionArgs) {
  await getSession(args);
  return askForLink(args, await parseForm(args.request));
}

export default function ForgotPassword() {
  const { errors, email, isSent } = useActionData<typeof action>() ?? {
    errors: { messages: [], fields: {} },
    email: '',
    isSent: false,
  };
  const error = errors.fields['email'];
  return (
    <GuestShell>
      <form className="auth-form" method="post" action="/forgot-password">
        <div>
          <h1>Forgotten password</h1>
          <p>We will email you a link to set a new one.</p>
        </div>
        {isSent && (
          <Banner kind="ok" icon={mailIcon} isFocused>
            If an account uses this address, a link is on its way. It works once, for 30 minutes.
          </Banner>
        )}
        <FormErrorsBanner errors={errors} />
        <TextField
          name="email"
          type="email"
          label="Email address"
          autoComplete="email"
          inputMode="email"
          placeholder="name@example.com"
          defaultValue={email}
          error={error}
          isFocused={error !== undefined}
        />
        <Button variant="primary" size="large" isBlock>
          Send the link
        </Button>
        <p className="hint">No email after a few minutes? Check your spam folder, or ask your school office.</p>
        <p className="auth-swap">
          <a href="/">Back to sign in</a>
        </p>
      </form>
    </GuestShell>
  );
}
