import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { remindGuardian } from '@shikhar/contracts/accounts/consents/routes';
import { ConsentReminder } from '@shikhar/contracts/accounts/consents/schemas';
import * as z from 'zod';
import { getDomainClient } from '../../../domain/domain.server.ts';
import { DomainRefusal } from '../../../domain/errors.ts';
import { buildEmptyView, defineForm, pickFormView } from '../../../forms/define-form.ts';
import { keepForm } from '../../../forms/keep-form.ts';
import { useForm } from '../../../forms/use-form.ts';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { formatLongDate } from '../../../lib/site/site-time.ts';
import { Button } from '../../../ui/button.tsx';
import { FormErrorsBanner } from '../../../ui/form-errors-banner.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { PostForm } from '../../../ui/post-form.tsx';
import { GuestShell } from '../../../ui/shell/guest-shell.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { describeCaller } from '../sessions/caller.server.ts';
import { requireGuest } from '../sessions/guards.server.ts';
import { getSession, type RequestArguments, showToast } from '../sessions/session.server.ts';
import { submitForm } from '../sessions/submit-form.server.ts';

export const meta: MetaFunction = () => [{ title: formatPageTitle('Waiting for your parent or guardian') }];

export const clientAction = keepForm;

const reminderForm = defineForm({
  schema: ConsentReminder.pick({ guardianEmail: true }),
  fields: ['guardianEmail'],
  read: ({ guardianEmail = '' }) => ({ guardianEmail: guardianEmail.trim() }),
});

/** The consent that the student's refused sign-in in this browser waits for. */
async function requireConsentDue(args: RequestArguments) {
  const session = await getSession(args);
  const { consentDue } = session.content;
  if (!consentDue) throw redirect('/', 303);
  return { session, consentDue };
}

export async function loader(args: LoaderFunctionArgs) {
  await requireGuest(args);
  const { guardianEmail, askedAt } = (await requireConsentDue(args)).consentDue;
  return { guardianEmail, askedOn: formatLongDate(askedAt) };
}

/** Sends the guardian's e-mail again. */
export async function action(args: ActionFunctionArgs) {
  await requireGuest(args);
  const { session, consentDue } = await requireConsentDue(args);
  return submitForm(args, {
    form: reminderForm,
    hidden: z.strictObject({}),
    fallback: 'The email could not be sent again. Please try again.',
    async save(reminder) {
      try {
        await getDomainClient().call(describeCaller(args), remindGuardian, { body: { ...reminder, token: consentDue.token } });
      } catch (error) {
        if (!(error instanceof DomainRefusal) || error.problem.code !== 'LINK_INVALID') throw error;
        await session.change({ consentDue: undefined });
        await showToast(args, { text: 'This took too long. Please sign in again.' });
        return redirect('/', 303);
      }
      await session.change({ consentDue: undefined });
      return redirect('/guardian-consent/asked', 303);
    },
  });
}

/** For a student who gave the correct password but has no consent yet. */
export default function ConsentAgain() {
  const { guardianEmail, askedOn } = useLoaderData<typeof loader>();
  const saved = { ...buildEmptyView({}), values: { guardianEmail } };
  const form = useForm(reminderForm, pickFormView(saved, useActionData<typeof action>()));
  return (
    <GuestShell>
      <PostForm className="auth-form" action="/guardian-consent/again" noValidate ref={form.element} onSubmit={form.onSubmit}>
        <div>
          <h1>Your parent or guardian must agree first</h1>
          <p>
            We wrote to {guardianEmail} on {askedOn}. Your account opens when they agree.
          </p>
        </div>
        <FormErrorsBanner errors={form.errors} />
        <TextField
          {...form.field('guardianEmail')}
          type="email"
          label="Parent or guardian’s email address"
          inputMode="email"
          hint="You can correct it here. Ask them to check their spam folder too."
        />
        <Button variant="primary" size="large" isBlock>
          Send the email again
        </Button>
        <p className="auth-swap">
          <PageLink href="/">Back to sign in</PageLink>
        </p>
      </PostForm>
    </GuestShell>
  );
}
