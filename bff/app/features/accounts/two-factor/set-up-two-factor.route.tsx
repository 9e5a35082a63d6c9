import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { formatRepeated, parseForm, sortFields } from '../../../forms/parse-form.ts';
import { createRefusal } from '../../../lib/responses/refusal.ts';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { FormErrorsBanner } from '../../../ui/form-errors-banner.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { requireSetUp } from '../passwords/step-page.server.ts';
import { StepShell } from '../passwords/step-shell.tsx';
import { requireServiceClient } from '../sessions/guards.server.ts';
import { FirstCodeStep, KeyStep } from './key-steps.tsx';
import { enableOwnTwoFactor, startTwoFactor } from './own-two-factor.server.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

export const meta: MetaFunction = () => [{ title: formatPageTitle('Set up two-factor sign-in') }];

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader(args: LoaderFunctionArgs) {
  return requireSetUp(await requireServiceClient(args));
}

export async function action(args: ActionFunctionArgs) {
  const client = await requireServiceClient(args);
  const { fields: all, repeated } = sortFields(await parseForm(args.request));
  if (repeated.length > 0) throw createRefusal(formatRepeated(repeated));
  const { go, ...fields } = all;
  const outcome = await (go === 'enable' ? enableOwnTwoFactor : startTwoFactor)({ client, context: args.context, fields });
  if ('toast' in outcome) throw redirect('/dashboard');
  const { status, headers, ...shown } = outcome;
  return data(shown, { status, headers });
}

type Returned = ReturnType<typeof useActionData<typeof action>>;

function StartForm({ returned }: { returned: Returned }) {
  const error = returned?.errors.fields['password'];
  return (
    <form className="stack" method="post" action="/set-up-two-factor">
      <div>
        <h1>Set up two-factor sign-in</h1>
        <p>Your role needs a code from an authenticator app as well as the password. Keep your phone with such an app ready.</p>
      </div>
      {returned && <FormErrorsBanner errors={returned.errors} />}
      <input type="hidden" name="go" value="start" />
      {error !== undefined && (
        <PasswordField name="password" label="Password" autoComplete="current-password" error={error} isFocused />
      )}
      <Button variant="primary" size="large" isBlock>
        Set up
      </Button>
    </form>
  );
}

/** For staff who need two-factor sign-in. No other page opens until it is on. */
export default function SetUpTwoFactor() {
  const { isDone } = useLoaderData<typeof loader>();
  const returned = useActionData<typeof action>();
  if (isDone) {
    return (
      <StepShell>
        <h1>Two-factor sign-in is on</h1>
        <Banner kind="ok">From now on you also enter a code from the app when you sign in.</Banner>
        {returned?.codes && <RecoveryCodes codes={returned.codes} />}
        <LinkButton href="/dashboard" variant="primary" size="large" isBlock>
          {returned?.codes ? 'I have saved them' : 'Continue'}
        </LinkButton>
      </StepShell>
    );
  }
  if (!returned?.key) {
    return (
      <StepShell>
        <StartForm returned={returned} />
      </StepShell>
    );
  }
  return (
    <StepShell>
      <form className="stack" method="post" action="/set-up-two-factor">
        <h1>Set up two-factor sign-in</h1>
        <FormErrorsBanner errors={returned.errors} />
        <input type="hidden" name="go" value="enable" />
        <KeyStep keyView={returned.key} />
        <FirstCodeStep error={returned.errors.fields['totp']} />
      </form>
    </StepShell>
  );
}
