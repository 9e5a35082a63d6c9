import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { Subscription } from '@shikhar/contracts/accounts/subscriptions/schemas';
import { keepPage } from '../../../forms/keep-form.ts';
import { formatRepeated, parseForm, sortFields } from '../../../forms/parse-form.ts';
import { createRefusal } from '../../../lib/responses/refusal.ts';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { MessagePage } from '../../../ui/message-page.tsx';
import { PostForm } from '../../../ui/post-form.tsx';
import { BareShell } from '../../../ui/shell/bare-shell.tsx';
import { getSession } from '../sessions/session.server.ts';
import { loadSubscription, stopSubscription } from './stop-subscription.server.ts';

export const clientAction = keepPage;

export const meta: MetaFunction = () => [{ title: formatPageTitle('Stop emails') }];

export async function loader(args: LoaderFunctionArgs) {
  await getSession(args);
  const token = new URL(args.request.url).searchParams.get('token') ?? '';
  const subscription = token === '' ? null : await loadSubscription(args, token);
  return data({ token, subscription }, { status: subscription ? 200 : 400 });
}

export async function action(args: ActionFunctionArgs) {
  await getSession(args);
  const { fields, repeated } = sortFields(await parseForm(args.request));
  if (repeated.length > 0) throw createRefusal(formatRepeated(repeated));
  const subscription = await stopSubscription(args, fields['token'] ?? '');
  return data({ token: '', subscription }, { status: subscription ? 200 : 400 });
}

/** Target of the link at the end of an e-mail. Opening it changes nothing, because link scanners open links too. */
export default function StopEmails() {
  const asked = useLoaderData<typeof loader>();
  const { token, subscription } = useActionData<typeof action>() ?? asked;
  if (!subscription) {
    return (
      <BareShell>
        <MessagePage signal="stop" title="This link does not work" actions={<LinkButton href="/">Go to sign in</LinkButton>}>
          It is incomplete or no longer valid. Students can switch emails off in their profile.
        </MessagePage>
      </BareShell>
    );
  }
  const { question, stopped } = describeSubscription(subscription);
  if (!subscription.isOn) {
    return (
      <BareShell>
        <MessagePage signal="go" title="These emails have stopped" actions={<LinkButton href="/">Go to the site</LinkButton>}>
          {stopped}
        </MessagePage>
      </BareShell>
    );
  }
  const stop = (
    <PostForm action="/stop-emails">
      <input type="hidden" name="token" value={token} />
      <Button variant="primary">Stop these emails</Button>
    </PostForm>
  );
  return (
    <BareShell>
      <MessagePage signal="caution" title="Stop these emails?" actions={stop}>
        {question}
      </MessagePage>
    </BareShell>
  );
}

interface SubscriptionWords {
  readonly question: string;
  /** With how to switch them on again, and which e-mails still come. */
  readonly stopped: string;
}

function describeSubscription({ kind, firstName }: Subscription): SubscriptionWords {
  switch (kind) {
    case 'summary':
      return {
        question: `You get weekly summaries to ${firstName}. Nothing else changes when they stop.`,
        stopped: `No more weekly summaries to ${firstName}. You can switch them on again in your profile.`,
      };
    case 'results':
      return {
        question: `You get emails to ${firstName} when a teacher has marked a test. Nothing else changes when they stop.`,
        stopped: `No more emails to ${firstName} when a teacher has marked a test. Results stay on the site. You can switch the emails on again in your profile.`,
      };
    case 'guardian_summary':
      return {
        question: `You get weekly summaries of what ${firstName} did. Nothing else changes when they stop.`,
        stopped: `No more weekly summaries of what ${firstName} did. Your consent stays as it is. To get them again, use the link in the email where you gave it.`,
      };
  }
}
