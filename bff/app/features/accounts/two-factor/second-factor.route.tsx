import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import * as z from 'zod';
import { buildEmptyView, pickFormView } from '../../../forms/define-form.ts';
import { keepForm } from '../../../forms/keep-form.ts';
import { useForm } from '../../../forms/use-form.ts';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { Button } from '../../../ui/button.tsx';
import { FormErrorsBanner } from '../../../ui/form-errors-banner.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { downIcon } from '../../../ui/icons.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { PostForm } from '../../../ui/post-form.tsx';
import { GuestShell } from '../../../ui/shell/guest-shell.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { requireGuest } from '../sessions/guards.server.ts';
import { submitForm } from '../sessions/submit-form.server.ts';
import { describeFailedSignIn } from '../sign-in/sign-in.server.ts';
import { CodeField } from './code-field.tsx';
import { completeSecondFactor, requireWaiting } from './second-factor.server.ts';
import { secondFactorForm } from './two-factor-forms.ts';

export const meta: MetaFunction = () => [{ title: formatPageTitle('Enter the code') }];

export const clientAction = keepForm;

export async function loader(args: LoaderFunctionArgs) {
  await requireGuest(args);
  const { email } = await requireWaiting(args);
  return { email };
}

export async function action(args: ActionFunctionArgs) {
  await requireGuest(args);
  const { challenge } = await requireWaiting(args);
  return submitForm(args, {
    form: secondFactorForm,
    hidden: z.strictObject({}),
    ...describeFailedSignIn('sign-in'),
    save: (proof) => completeSecondFactor(args, challenge, proof),
  });
}

/** Second step of sign-in, after the correct password. */
export default function SecondFactorPage() {
  const { email } = useLoaderData<typeof loader>();
  const view = pickFormView(buildEmptyView({}), useActionData<typeof action>());
  const form = useForm(secondFactorForm, view);
  // Nothing is missing while the recovery code may still follow.
  const { onBlur: _, ...totp } = form.field('totp');
  const isRecoveryRefused = view.errors.fields['recoveryCode'] !== undefined;
  return (
    <GuestShell>
      <PostForm className="auth-form" action="/sign-in/code" noValidate ref={form.element} onSubmit={form.onSubmit}>
        <div>
          <h1>Enter the code</h1>
          <p>From the authenticator app for {email}</p>
        </div>
        <FormErrorsBanner errors={form.errors} />
        <CodeField {...totp} label="Code" isFocused={!isRecoveryRefused} />
        <Button variant="primary" size="large" isBlock>
          Sign in
        </Button>
        <details className="as-table" open={isRecoveryRefused}>
          <summary>
            <Icon path={downIcon} size="small" />
            Use a recovery code
          </summary>
          <TextField
            {...form.field('recoveryCode')}
            label="Recovery code"
            className="mt-2"
            placeholder="7QK4-M2TD"
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
          />
        </details>
        <p className="auth-swap">
          <PageLink href="/">Back to sign in</PageLink>
        </p>
      </PostForm>
    </GuestShell>
  );
}
