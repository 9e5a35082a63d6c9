import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { deleteAccount } from '@shikhar/contracts/accounts/profile/routes';
import { AccountDeletion } from '@shikhar/contracts/accounts/profile/schemas';
import { formatRepeated, parseForm, sortFields } from '../../../forms/parse-form.ts';
import { createRefusal } from '../../../lib/responses/refusal.ts';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { FormErrorsBanner } from '../../../ui/form-errors-banner.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Page } from '../../../ui/shell/page.tsx';
import { UserShell } from '../../../ui/shell/user-shell.tsx';
import { requireServiceClient, requireSession } from '../sessions/guards.server.ts';
import { endSession, showToast } from '../sessions/session.server.ts';
import { DeleteWords } from './delete-form.tsx';
import { submitForm } from './submit-form.server.ts';

export const meta: MetaFunction = () => [{ title: formatPageTitle('Delete your account?') }];

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const { user } = await requireSession(args);
  return { user };
}

export async function action(args: ActionFunctionArgs) {
  const client = await requireServiceClient(args);
  const { fields, repeated } = sortFields(await parseForm(args.request));
  if (repeated.length > 0) throw createRefusal(formatRepeated(repeated));
  const rules = { schema: AccountDeletion, shown: ['password'], fallback: 'The account could not be deleted' };
  const failure = await submitForm(args.context, fields, rules, (body) => client.call(deleteAccount, { body }));
  if (failure) return data(failure.errors, failure);
  await endSession(args);
  await showToast(args, { text: 'Your account is deleted' });
  return redirect('/', 303);
}

/** The dialog as a page: used without JavaScript and after a wrong password. */
export default function DeleteAccount() {
  const { user } = useLoaderData<typeof loader>();
  const errors = useActionData<typeof action>() ?? { messages: [], fields: {} };
  return (
    <UserShell user={user}>
      <Page>
        <BackLink href="/profile">Profile</BackLink>
        <PageHead title="Delete your account?" />
        <form className="card stack max-w-[560px]" method="post" action="/profile/delete">
          <FormErrorsBanner errors={errors} />
          <DeleteWords role={user.role} id="password" error={errors.fields['password']} />
          <div className="flex flex-wrap justify-end gap-3">
            <LinkButton href="/profile#data">Cancel</LinkButton>
            <Button variant="danger">Delete my account</Button>
          </div>
        </form>
      </Page>
    </UserShell>
  );
}
