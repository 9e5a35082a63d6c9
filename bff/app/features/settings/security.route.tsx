import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { FormErrors } from '../../forms/form-errors.ts';
import { parseForm } from '../../forms/parse-form.ts';
import { formatPasswordRules } from '../../forms/password-hint.ts';
import { formatPageTitle, getSite } from '../../lib/site/site.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { SettingRow } from '../../ui/setting-row.tsx';
import { SecurityTabs } from '../../ui/shell/security-tabs.tsx';
import { requireServiceClient } from '../accounts/sessions/guards.server.ts';
import { changeOwnPassword } from './change-password.server.ts';
import { loadSection, saveSection } from './section.server.ts';
import { securitySection } from './sections.server.ts';
import { SecurityForm } from './security-form.tsx';

const names = ['currentPassword', 'newPassword', 'repeatedPassword'] as const;

function PasswordForm({ errors }: { errors: FormErrors | undefined }) {
  const firstWrong = names.find((name) => errors?.fields[name] !== undefined);
  const about = (name: (typeof names)[number]) => ({
    name,
    error: errors?.fields[name],
    isFocused: name === firstWrong,
    required: true,
  });
  const messages = errors?.messages ?? [];
  return (
    <form method="post" action="/admin/security" className="card" noValidate>
      <input type="hidden" name="form" value="password" />
      {messages.length > 0 && (
        <Banner kind="error" className="mb-4" isFocused={firstWrong === undefined}>
          {messages.map((message) => (
            <p key={message}>{message}</p>
          ))}
        </Banner>
      )}
      <SettingRow title="Your password" about="Changing it signs you out on other devices.">
        <div className="grid-3">
          <PasswordField {...about('currentPassword')} label="Current password" autoComplete="current-password" />
          <PasswordField
            {...about('newPassword')}
            label="New password"
            autoComplete="new-password"
            hint={formatPasswordRules(getSite().passwordRules)}
          />
          <PasswordField {...about('repeatedPassword')} label="New password again" autoComplete="new-password" />
          <div>
            <Button>Update</Button>
          </div>
        </div>
      </SettingRow>
    </form>
  );
}

export async function loader(args: LoaderFunctionArgs) {
  const client = await requireServiceClient(args);
  return loadSection(client, securitySection);
}

export async function action(args: ActionFunctionArgs) {
  const client = await requireServiceClient(args);
  const form = await parseForm(args.request);
  return form.get('form') === 'password'
    ? changeOwnPassword(client, form, args.context)
    : saveSection(client, securitySection, form, args.context);
}

export const meta: MetaFunction = () => [{ title: formatPageTitle('Security') }];

export default function SecurityPage() {
  const { view, lastSaved } = useLoaderData<typeof loader>();
  const returned = useActionData<typeof action>();
  const refused = returned && 'values' in returned ? returned : undefined;
  return (
    <>
      <PageHead title="Security" about="Changes take effect everywhere within 5 seconds" />
      <SecurityTabs current="/admin/security" />
      <div className="stack gap-5">
        <SecurityForm view={refused ?? view} lastSaved={lastSaved} />
        <PasswordForm errors={returned && 'messages' in returned ? returned : undefined} />
      </div>
    </>
  );
}
