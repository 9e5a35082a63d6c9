import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { deleteAccount } from '@shikhar/contracts/account/routes';
import { AccountDeletion } from '@shikhar/contracts/account/schemas';
import { readForm, sayRepeated, sortFields } from '../../lib/read-form.ts';
import { createRefusal } from '../../lib/refusal.ts';
import { titlePage } from '../../lib/site.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { FaultsBanner } from '../../ui/faults-banner.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Page } from '../../ui/shell/page.tsx';
import { UserShell } from '../../ui/shell/user-shell.tsx';
import { requireSession, requireVisitor } from '../session/guards.server.ts';
import { endSession, showToast } from '../session/visit.server.ts';
import { DeleteWords } from './delete-form.tsx';
import { submitForm } from './submit-form.server.ts';

export const meta: MetaFunction = () => [{ title: titlePage('Delete your account?') }];

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const { user } = await requireSession(args);
  return { user };
}

export async function action(args: ActionFunctionArgs) {
  const visitor = await requireVisitor(args);
  const { fields, repeated } = sortFields(await readForm(args.request));
  if (repeated.length > 0) throw createRefusal(sayRepeated(repeated));
  const rules = { schema: AccountDeletion, shown: ['password'], fallback: 'The account could not be deleted' };
  const failure = await submitForm(args.context, fields, rules, (body) => visitor.call(deleteAccount, { body }));
  if (failure) return data(failure.faults, failure);
  await endSession(args);
  await showToast(args, { text: 'Your account is deleted' });
  return redirect('/', 303);
}

/** The dialog's words and choice as a page: without script, and when the password was wrong. */
export default function DeleteAccount() {
  const { user } = useLoaderData<typeof loader>();
  const faults = useActionData<typeof action>() ?? { messages: [], fields: {} };
  return (
    <UserShell user={user}>
      <Page>
        <BackLink href="/profile">Profile</BackLink>
        <PageHead title="Delete your account?" />
        <form className="card stack max-w-[560px]" method="post" action="/profile/delete">
          <FaultsBanner faults={faults} />
          <DeleteWords role={user.role} id="password" error={faults.fields['password']} />
          <div className="flex flex-wrap justify-end gap-3">
            <LinkButton href="/profile#data">Cancel</LinkButton>
            <Button variant="danger">Delete my account</Button>
          </div>
        </form>
      </Page>
    </UserShell>
  );
}
