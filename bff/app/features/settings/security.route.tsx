import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { parseForm } from '../../forms/parse-form.ts';
import { formatPageTitle } from '../../lib/site/site.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { SecurityTabs } from '../../ui/shell/security-tabs.tsx';
import { requireServiceClient } from '../accounts/sessions/guards.server.ts';
import { changeOwnPassword } from './change-password.server.ts';
import { PasswordForm } from './password-form.tsx';
import { loadSection, saveSection } from './section.server.ts';
import { securitySection } from './sections.server.ts';
import { SecurityForm } from './security-form.tsx';

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
      <PageHead title="Security" about="In force everywhere within 5 seconds" />
      <SecurityTabs current="/admin/security" />
      <div className="stack gap-5">
        <SecurityForm view={refused ?? view} lastSaved={lastSaved} />
        <PasswordForm errors={returned && 'messages' in returned ? returned : undefined} />
      </div>
    </>
  );
}
