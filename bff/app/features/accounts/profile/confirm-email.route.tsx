import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { checkEmailLink, confirmEmail } from '@shikhar/contracts/accounts/profile/routes';
import { EmailLink } from '@shikhar/contracts/accounts/profile/schemas';
import { getDomainClient } from '../../../domain/domain.server.ts';
import { DomainRefusal } from '../../../domain/errors.ts';
import { keepPage } from '../../../forms/keep-form.ts';
import { formatRepeated, parseForm, sortFields } from '../../../forms/parse-form.ts';
import { createRefusal } from '../../../lib/responses/refusal.ts';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { PostForm } from '../../../ui/post-form.tsx';
import { GuestShell } from '../../../ui/shell/guest-shell.tsx';
import { describeCaller } from '../sessions/caller.server.ts';
import { toFailurePage } from '../sessions/failure-page.server.ts';
import { getSession, type RequestArguments } from '../sessions/session.server.ts';

export const clientAction = keepPage;

export const meta: MetaFunction = () => [{ title: formatPageTitle('Confirm your email address') }];

/** The address that the link confirms, or why the link does not work. */
async function getLink(args: RequestArguments, token: string) {
  try {
    const { body } = await getDomainClient().call(describeCaller(args), checkEmailLink, { body: { token } });
    return { email: body.email, error: null };
  } catch (error) {
    if (error instanceof DomainRefusal && error.status === 400) return { email: null, error: error.problem.message };
    throw toFailurePage(error, args.context);
  }
}

export async function loader(args: LoaderFunctionArgs) {
  await getSession(args);
  const token = new URL(args.request.url).searchParams.get('token') ?? '';
  if (token === '') return data({ token, email: null, error: null }, { status: 400 });
  const link = await getLink(args, token);
  return data({ token, ...link }, { status: link.email === null ? 400 : 200 });
}

export async function action(args: ActionFunctionArgs) {
  await getSession(args);
  const { fields, repeated } = sortFields(await parseForm(args.request));
  if (repeated.length > 0) throw createRefusal(formatRepeated(repeated));
  const parsed = EmailLink.safeParse(fields);
  if (!parsed.success)
    return data({ email: null, error: 'This link is incomplete. Please open it from the email again.' }, { status: 400 });
  try {
    const { body } = await getDomainClient().call(describeCaller(args), confirmEmail, { body: parsed.data });
    return data({ email: body.email, error: null }, { status: 200 });
  } catch (error) {
    if (!(error instanceof DomainRefusal) || ![400, 409].includes(error.status)) throw toFailurePage(error, args.context);
    return data({ email: null, error: error.problem.message }, { status: error.status });
  }
}

function Confirmed({ email }: { email: string }) {
  return (
    <div className="auth-form">
      <div>
        <h1>Your email address is confirmed</h1>
        <p>From now on you sign in with {email}.</p>
      </div>
      <LinkButton href="/profile" variant="primary" size="large" isBlock>
        Continue
      </LinkButton>
    </div>
  );
}

function NotConfirmed({ error }: { error: string | null }) {
  return (
    <div className="auth-form">
      <div>
        <h1>This link does not work</h1>
        <p>{error ?? 'This link is incomplete. Please open it from the email again.'}</p>
      </div>
      <LinkButton href="/profile#email" size="large" isBlock>
        Go to your profile
      </LinkButton>
    </div>
  );
}

function ConfirmForm({ token, email }: { token: string; email: string }) {
  return (
    <PostForm className="auth-form" action="/confirm-email">
      <div>
        <h1>Confirm your email address</h1>
        <p>You will sign in with {email}.</p>
      </div>
      <input type="hidden" name="token" value={token} />
      <Button variant="primary" size="large" isBlock>
        Confirm
      </Button>
    </PostForm>
  );
}

/** Target of the link in the e-mail. Opening it changes nothing, because link scanners open links too. */
export default function ConfirmEmail() {
  const { token, ...link } = useLoaderData<typeof loader>();
  const outcome = useActionData<typeof action>();
  const { email, error } = outcome ?? link;
  return (
    <GuestShell>
      {email === null && <NotConfirmed error={error} />}
      {email !== null && (outcome ? <Confirmed email={email} /> : <ConfirmForm token={token} email={email} />)}
    </GuestShell>
  );
}
