import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirectDocument } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { checkPasswordLink, resetPassword } from '@shikhar/contracts/accounts/sign-in/routes';
import * as z from 'zod';
import { getDomainClient } from '../../../domain/domain.server.ts';
import { DomainRefusal } from '../../../domain/errors.ts';
import { buildEmptyView, pickFormView, type RefusedForm } from '../../../forms/define-form.ts';
import { keepForm } from '../../../forms/keep-form.ts';
import { useForm } from '../../../forms/use-form.ts';
import { formatPageTitle, getSite } from '../../../lib/site/site.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { FormErrorsBanner } from '../../../ui/form-errors-banner.tsx';
import { HiddenFields } from '../../../ui/hidden-fields.tsx';
import { NewPasswordField } from '../../../ui/new-password-field.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { PostForm } from '../../../ui/post-form.tsx';
import { GuestShell } from '../../../ui/shell/guest-shell.tsx';
import { describeCaller } from '../sessions/caller.server.ts';
import { toFailurePage } from '../sessions/failure-page.server.ts';
import { endSession, getSession, type RequestArguments, showToast } from '../sessions/session.server.ts';
import { submitForm } from '../sessions/submit-form.server.ts';
import { resetForm } from './new-password-form.ts';

export const meta: MetaFunction = () => [{ title: formatPageTitle('Set a new password') }];

export const clientAction = keepForm;

/** The account behind a link; null when the link does not work. */
async function findAccount(args: RequestArguments, token: string): Promise<{ email: string } | null> {
  try {
    return (await getDomainClient().call(describeCaller(args), checkPasswordLink, { body: { token } })).body;
  } catch (error) {
    if (error instanceof DomainRefusal && (error.status === 400 || error.problem.code === 'LINK_INVALID')) return null;
    throw toFailurePage(error, args.context);
  }
}

export async function loader(args: LoaderFunctionArgs) {
  await getSession(args);
  const token = new URL(args.request.url).searchParams.get('token') ?? '';
  const account = await findAccount(args, token);
  return data({ token, email: account?.email ?? null }, { status: account ? 200 : 400 });
}

export async function action(args: ActionFunctionArgs) {
  await getSession(args);
  return submitForm(args, {
    form: resetForm,
    hidden: z.strictObject({ token: z.string() }),
    fallback: 'Failed to update password',
    async save({ newPassword }, { token }) {
      try {
        await getDomainClient().call(describeCaller(args), resetPassword, { body: { token, newPassword } });
      } catch (error) {
        if (error instanceof DomainRefusal && error.problem.code === 'LINK_INVALID') return data(null, { status: 400 });
        throw error;
      }
      // The reset ended every session of the account, which probably includes this one.
      await endSession(args);
      await showToast(args, { text: 'Password set. Please sign in with it.' });
      return redirectDocument('/', 303);
    },
  });
}

function InvalidLink() {
  return (
    <div className="auth-form">
      <div>
        <h1>This link does not work</h1>
        <p>It has been used, is older than 30 minutes, or a newer one was sent. Ask for another one.</p>
      </div>
      <LinkButton href="/forgot-password" variant="primary" size="large" isBlock>
        Ask for a new link
      </LinkButton>
      <p className="auth-swap">
        <PageLink href="/">Back to sign in</PageLink>
      </p>
    </div>
  );
}

interface ResetPasswordFormProps {
  token: string;
  email: string;
  refused: RefusedForm<{ token: string }> | undefined;
}

function ResetPasswordForm({ token, email, refused }: ResetPasswordFormProps) {
  const view = pickFormView(buildEmptyView({ token }), refused);
  const form = useForm(resetForm, view);
  const action = `/reset-password?token=${encodeURIComponent(token)}`;
  return (
    <PostForm className="auth-form" action={action} noValidate ref={form.element} onSubmit={form.onSubmit}>
      <div>
        <h1>Set a new password</h1>
        <p>For {email}. You are signed out everywhere else.</p>
      </div>
      <FormErrorsBanner errors={form.errors} />
      <HiddenFields values={view.hidden} />
      <NewPasswordField {...form.field('newPassword')} label="New password" rules={getSite().passwordRules} />
      <PasswordField {...form.field('repeatedPassword')} label="New password again" autoComplete="new-password" />
      <Button variant="primary" size="large" isBlock>
        Set password
      </Button>
    </PostForm>
  );
}

/** Target of the link in the e-mail. */
export default function ResetPassword() {
  const { token, email } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <GuestShell>
      {email === null || refused === null ? <InvalidLink /> : <ResetPasswordForm token={token} email={email} refused={refused} />}
    </GuestShell>
  );
}
