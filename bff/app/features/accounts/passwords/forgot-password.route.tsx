import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { requestPasswordLink } from '@shikhar/contracts/accounts/sign-in/routes';
import { PasswordLinkRequest } from '@shikhar/contracts/accounts/sign-in/schemas';
import * as z from 'zod';
import { getDomainClient } from '../../../domain/domain.server.ts';
import { buildEmptyView, defineForm, pickFormView } from '../../../forms/define-form.ts';
import { keepForm } from '../../../forms/keep-form.ts';
import { useForm } from '../../../forms/use-form.ts';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormErrorsBanner } from '../../../ui/form-errors-banner.tsx';
import { mailIcon } from '../../../ui/icons.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { PostForm } from '../../../ui/post-form.tsx';
import { GuestShell } from '../../../ui/shell/guest-shell.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { describeCaller } from '../sessions/caller.server.ts';
import { getSession } from '../sessions/session.server.ts';
import { submitForm } from '../sessions/submit-form.server.ts';

export const meta: MetaFunction = () => [{ title: formatPageTitle('Forgotten password') }];

export const clientAction = keepForm;

const linkForm = defineForm({
  schema: z.strictObject({
    email: z.string().min(1, 'Enter your email address').pipe(PasswordLinkRequest.shape.email),
  }),
  fields: ['email'],
  whenLeft: 'lost',
  read: ({ email = '' }) => ({ email: email.trim() }),
});

export async function loader(args: LoaderFunctionArgs) {
  await getSession(args);
  return null;
}

/** Requests a reset link. The response is the same for every address, so it reveals no accounts. */
export async function action(args: ActionFunctionArgs) {
  await getSession(args);
  return submitForm(args, {
    form: linkForm,
    hidden: z.strictObject({}),
    fallback: 'The link could not be sent. Please try again.',
    async save(body) {
      await getDomainClient().call(describeCaller(args), requestPasswordLink, { body });
      return data({ sentTo: body.email });
    },
  });
}

export default function ForgotPassword() {
  const answer = useActionData<typeof action>();
  const sentTo = answer && 'sentTo' in answer ? answer.sentTo : null;
  const empty = buildEmptyView({});
  const view = pickFormView(
    sentTo === null ? empty : { ...empty, values: { email: sentTo } },
    answer && 'view' in answer ? answer : undefined,
  );
  const form = useForm(linkForm, view);
  return (
    <GuestShell>
      <PostForm className="auth-form" action="/forgot-password" noValidate ref={form.element} onSubmit={form.onSubmit}>
        <div>
          <h1>Forgotten password</h1>
          <p>We will email you a link to set a new one.</p>
        </div>
        {sentTo !== null && (
          <Banner kind="ok" icon={mailIcon} isFocused>
            If an account uses this address, a link is on its way. It works once, for 30 minutes.
          </Banner>
        )}
        <FormErrorsBanner errors={form.errors} />
        <TextField
          {...form.field('email')}
          type="email"
          label="Email address"
          autoComplete="email"
          inputMode="email"
          placeholder="name@example.com"
        />
        <Button variant="primary" size="large" isBlock>
          Send the link
        </Button>
        <p className="hint">No email after a few minutes? Check your spam folder, or ask your school office.</p>
        <p className="auth-swap">
          <PageLink href="/">Back to sign in</PageLink>
        </p>
      </PostForm>
    </GuestShell>
  );
}
