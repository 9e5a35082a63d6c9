import {
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { parseForm } from '../../../forms/parse-form.ts';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { formatLongDate } from '../../../lib/site/site-time.ts';
import { Button } from '../../../ui/button.tsx';
import { FormErrorsBanner } from '../../../ui/form-errors-banner.tsx';
import { GuestShell } from '../../../ui/shell/guest-shell.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { requireGuest } from '../sessions/guards.server.ts';
import { getSession } from '../sessions/session.server.ts';
import { handleReminder } from './handle-reminder.server.ts';

export const meta: MetaFunction = () => [{ title: formatPageTitle('Waiting for your parent or guardian') }];

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader(args: LoaderFunctionArgs) {
  await requireGuest(args);
  const { consentDue } = (await getSession(args)).content;
  if (!consentDue) throw redirect('/');
  const { guardianEmail, askedAt } = consentDue;
  return { guardianEmail, askedOn: formatLongDate(askedAt) };
}

export async function action(args: ActionFunctionArgs) {
  await requireGuest(args);
  return handleReminder(args, await parseForm(args.request));
}

/** For a student who gave the correct password but has no consent yet: sends the guardian's e-mail again. */
export default function ConsentAgain() {
  const { guardianEmail, askedOn } = useLoaderData<typeof loader>();
  const returned = useActionData<typeof action>();
  const errors = returned?.errors ?? { messages: [], fields: {} };
  const error = errors.fields['guardianEmail'];
  return (
    <GuestShell>
      <form className="auth-form" method="post" action="/guardian-consent/again">
        <div>
          <h1>Your parent or guardian must agree first</h1>
          <p>
            We wrote to {guardianEmail} on {askedOn}. Your account opens when they agree.
          </p>
        </div>
        <FormErrorsBanner errors={errors} />
        <TextField
          name="guardianEmail"
          type="email"
          label="Parent or guardian’s email address"
          inputMode="email"
          hint="You can correct it here. Ask them to check their spam folder too."
          defaultValue={returned?.guardianEmail ?? guardianEmail}
          error={error}
          isFocused={error !== undefined}
        />
        <Button variant="primary" size="large" isBlock>
          Send the email again
        </Button>
        <p className="auth-swap">
          <a href="/">Back to sign in</a>
        </p>
      </form>
    </GuestShell>
  );
}
