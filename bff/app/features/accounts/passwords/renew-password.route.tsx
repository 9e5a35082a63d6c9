import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { changePassword } from '@shikhar/contracts/accounts/profile/routes';
import * as z from 'zod';
import { buildEmptyView, pickFormView } from '../../../forms/define-form.ts';
import { keepForm } from '../../../forms/keep-form.ts';
import { useForm } from '../../../forms/use-form.ts';
import { formatPageTitle, getSite } from '../../../lib/site/site.ts';
import { Button } from '../../../ui/button.tsx';
import { FormErrorsBanner } from '../../../ui/form-errors-banner.tsx';
import { NewPasswordField } from '../../../ui/new-password-field.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { PostForm } from '../../../ui/post-form.tsx';
import { requireServiceClient } from '../sessions/guards.server.ts';
import { submitForm } from '../sessions/submit-form.server.ts';
import { renewForm } from './new-password-form.ts';
import { requireOldPassword } from './step-page.server.ts';
import { StepShell } from './step-shell.tsx';

export const meta: MetaFunction = () => [{ title: formatPageTitle('Renew your password') }];

export const clientAction = keepForm;

export async function loader(args: LoaderFunctionArgs) {
  return requireOldPassword(await requireServiceClient(args));
}

export async function action(args: ActionFunctionArgs) {
  const client = await requireServiceClient(args);
  return submitForm(args, {
    form: renewForm,
    hidden: z.strictObject({}),
    fallback: 'Failed to update password',
    async save(body) {
      await client.call(changePassword, { body });
      await client.showToast({ text: 'Password changed' });
      return redirect('/dashboard', 303);
    },
  });
}

/** For staff with an expired password. No other page opens until it is changed. */
export default function RenewPassword() {
  const { email } = useLoaderData<typeof loader>();
  const form = useForm(renewForm, pickFormView(buildEmptyView({}), useActionData<typeof action>()));
  return (
    <StepShell>
      <PostForm className="stack" action="/renew-password" noValidate ref={form.element} onSubmit={form.onSubmit}>
        <div>
          <h1>Renew your password</h1>
          <p>The password for {email} has expired. Set a new one to continue.</p>
        </div>
        <FormErrorsBanner errors={form.errors} />
        <PasswordField {...form.field('currentPassword')} label="Current password" autoComplete="current-password" />
        <NewPasswordField {...form.field('newPassword')} label="New password" rules={getSite().passwordRules} />
        <PasswordField {...form.field('repeatedPassword')} label="New password again" autoComplete="new-password" />
        <Button variant="primary" size="large" isBlock>
          Set password
        </Button>
      </PostForm>
    </StepShell>
  );
}
