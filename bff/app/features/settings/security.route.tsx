import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { changePassword } from '@shikhar/contracts/accounts/profile/routes';
import * as z from 'zod';
import { buildEmptyView, type FormView, pickFormView } from '../../forms/define-form.ts';
import { keepForm } from '../../forms/keep-form.ts';
import { parseForm } from '../../forms/parse-form.ts';
import { formatPageTitle } from '../../lib/site/site.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { SecurityTabs } from '../../ui/shell/security-tabs.tsx';
import { requireServiceClient } from '../accounts/sessions/guards.server.ts';
import { submitForm } from '../accounts/sessions/submit-form.server.ts';
import { PasswordForm, passwordForm } from './password-form.tsx';
import { loadSection, saveSection, securitySection } from './section.server.ts';
import { SecurityForm } from './security-form.tsx';
import { pickSettings } from './settings-definition.ts';

export const meta: MetaFunction = () => [{ title: formatPageTitle('Security') }];

export const clientAction = keepForm;

export function loader(args: LoaderFunctionArgs) {
  return loadSection(args, securitySection);
}

async function savePassword(args: ActionFunctionArgs, posted: FormData) {
  const client = await requireServiceClient(args);
  const submission = {
    form: passwordForm,
    hidden: z.strictObject({ form: z.literal('password') }),
    // Source-spec.md, section 8.
    fallback: 'Failed to update password',
    async save({ repeatedPassword: _, ...body }: { currentPassword: string; newPassword: string; repeatedPassword: string }) {
      await client.call(changePassword, { body });
      await client.showToast({ text: 'Password changed' });
      return redirect('/admin/security', 303);
    },
  };
  return submitForm(args, submission, posted);
}

export async function action(args: ActionFunctionArgs) {
  await requireServiceClient(args);
  const posted = await parseForm(args.request);
  return posted.get('form') === 'password' ? savePassword(args, posted) : saveSection(args, securitySection, posted);
}

export default function SecurityPage() {
  const { settings, lastSaved } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const shown = pickSettings(settings, refused);
  const password: FormView<{ form: 'password' | 'settings' }> = buildEmptyView({ form: 'password' });
  return (
    <>
      <PageHead title="Security" about="Changes take effect everywhere within 5 seconds" />
      <SecurityTabs current="/admin/security" />
      <div className="stack gap-5">
        <SecurityForm key={shown.key} settings={shown} lastSaved={lastSaved} />
        <PasswordForm view={pickFormView(password, refused)} />
      </div>
    </>
  );
}
