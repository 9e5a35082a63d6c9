import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { changePassword } from '@shikhar/contracts/accounts/profile/routes';
import { PasswordChange } from '@shikhar/contracts/accounts/profile/schemas';
import { formatRepeated, parseForm, sortFields } from '../../../forms/parse-form.ts';
import { createRefusal } from '../../../lib/responses/refusal.ts';
import { formatPageTitle, getSite } from '../../../lib/site/site.ts';
import { Button } from '../../../ui/button.tsx';
import { FormErrorsBanner } from '../../../ui/form-errors-banner.tsx';
import { NewPasswordField } from '../../../ui/new-password-field.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { submitForm } from '../profile/submit-form.server.ts';
import { requireServiceClient } from '../sessions/guards.server.ts';
import { isSameTwice, notTheSame, RepeatedPassword } from './repeated-password.ts';
import { requireOldPassword } from './step-page.server.ts';
import { StepShell } from './step-shell.tsx';

export const meta: MetaFunction = () => [{ title: formatPageTitle('Renew your password') }];

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader(args: LoaderFunctionArgs) {
  return requireOldPassword(await requireServiceClient(args));
}

const shown = ['currentPassword', 'newPassword', 'repeatedPassword'] as const;

const RenewForm = PasswordChange.extend({ repeatedPassword: RepeatedPassword })
  .refine(isSameTwice, notTheSame)
  .transform(({ repeatedPassword: _, ...change }) => change);

export async function action(args: ActionFunctionArgs) {
  const client = await requireServiceClient(args);
  const { fields, repeated } = sortFields(await parseForm(args.request));
  if (repeated.length > 0) throw createRefusal(formatRepeated(repeated));
  const rules = { schema: RenewForm, shown, fallback: 'Failed to update password' };
  const failure = await submitForm(args.context, fields, rules, (body) => client.call(changePassword, { body }));
  if (failure) return data(failure.errors, failure);
  await client.showToast({ text: 'Password changed' });
  return redirect('/dashboard', 303);
}

/** For staff with an expired password. No other page opens until it is changed. */
export default function RenewPassword() {
  const { email } = useLoaderData<typeof loader>();
  const errors = useActionData<typeof action>() ?? { messages: [], fields: {} };
  const wrong = shown.find((name) => errors.fields[name] !== undefined);
  const about = (name: (typeof shown)[number]) => ({ name, error: errors.fields[name], isFocused: name === wrong });
  return (
    <StepShell>
      <form className="stack" method="post" action="/renew-password">
        <div>
          <h1>Renew your password</h1>
          <p>The password for {email} has expired. Set a new one to continue.</p>
        </div>
        <FormErrorsBanner errors={errors} />
        <PasswordField {...about('currentPassword')} label="Current password" autoComplete="current-password" />
        <NewPasswordField {...about('newPassword')} label="New password" rules={getSite().passwordRules} />
        <PasswordField {...about('repeatedPassword')} label="New password again" autoComplete="new-password" />
        <Button variant="primary" size="large" isBlock>
          Set password
        </Button>
      </form>
    </StepShell>
  );
}
