import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { parseForm } from '../../../forms/parse-form.ts';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeField } from '../../../ui/code-field.tsx';
import { FormErrorsBanner } from '../../../ui/form-errors-banner.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { downIcon } from '../../../ui/icons.ts';
import { GuestShell } from '../../../ui/shell/guest-shell.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { requireGuest } from '../sessions/guards.server.ts';
import { completeSecondFactor, requireWaiting } from './second-factor.server.ts';

export const meta: MetaFunction = () => [{ title: formatPageTitle('Enter the code') }];

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader(args: LoaderFunctionArgs) {
  await requireGuest(args);
  const { email } = await requireWaiting(args);
  return { email };
}

export async function action(args: ActionFunctionArgs) {
  await requireGuest(args);
  return completeSecondFactor(args, await parseForm(args.request));
}

/** Second step of sign-in, after the correct password. */
export default function SecondFactor() {
  const { email } = useLoaderData<typeof loader>();
  const errors = useActionData<typeof action>() ?? { messages: [], fields: {} };
  const { totp, recoveryCode } = errors.fields;
  return (
    <GuestShell>
      <form className="auth-form" method="post" action="/sign-in/code">
        <div>
          <h1>Enter the code</h1>
          <p>From the authenticator app for {email}</p>
        </div>
        <FormErrorsBanner errors={errors} />
        <CodeField name="totp" label="Code" error={totp} isFocused={!recoveryCode} />
        <Button variant="primary" size="large" isBlock>
          Sign in
        </Button>
        <details className="as-table" open={recoveryCode !== undefined}>
          <summary>
            <Icon path={downIcon} size="small" />
            Use a recovery code
          </summary>
          <TextField
            name="recoveryCode"
            label="Recovery code"
            className="mt-2"
            placeholder="7QK4-M2TD"
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            error={recoveryCode}
            isFocused={recoveryCode !== undefined}
          />
        </details>
        <p className="auth-swap">
          <a href="/">Back to sign in</a>
        </p>
      </form>
    </GuestShell>
  );
}
