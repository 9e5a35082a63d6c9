import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirectDocument } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { deleteAccount } from '@shikhar/contracts/accounts/profile/routes';
import * as z from 'zod';
import { buildEmptyView, pickFormView } from '../../../forms/define-form.ts';
import { keepForm } from '../../../forms/keep-form.ts';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Page } from '../../../ui/shell/page.tsx';
import { UserShell } from '../../../ui/shell/user-shell.tsx';
import { requireServiceClient, requireSession } from '../sessions/guards.server.ts';
import { useKnownUser } from '../sessions/root-data.ts';
import { endSession, showToast } from '../sessions/session.server.ts';
import { submitForm } from '../sessions/submit-form.server.ts';
import { DeleteAccountForm, deletionForm } from './delete-account-form.tsx';

export const meta: MetaFunction = () => [{ title: formatPageTitle('Delete your account?') }];

export const clientAction = keepForm;

export async function loader(args: LoaderFunctionArgs) {
  await requireSession(args);
  return null;
}

export async function action(args: ActionFunctionArgs) {
  const client = await requireServiceClient(args);
  return submitForm(args, {
    form: deletionForm,
    hidden: z.strictObject({}),
    fallback: 'The account could not be deleted',
    async save(body) {
      await client.call(deleteAccount, { body });
      await endSession(args);
      await showToast(args, { text: 'Your account is deleted' });
      return redirectDocument('/', 303);
    },
  });
}

/** The dialog as a page, without JavaScript. */
export default function DeleteAccount() {
  const user = useKnownUser();
  const view = pickFormView(buildEmptyView({}), useActionData<typeof action>());
  if (!user) return null;
  return (
    <UserShell user={user}>
      <Page>
        <BackLink href="/profile">Profile</BackLink>
        <PageHead title="Delete your account?" />
        <DeleteAccountForm role={user.role} view={view} />
      </Page>
    </UserShell>
  );
}
