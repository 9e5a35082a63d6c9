import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { pickFormView } from '../../../forms/define-form.ts';
import { noErrors } from '../../../forms/form-errors.ts';
import { keepForm } from '../../../forms/keep-form.ts';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { MessagePage } from '../../../ui/message-page.tsx';
import { GuestShell } from '../../../ui/shell/guest-shell.tsx';
import { handleInvitation, loadInvitation } from './invitation.server.ts';
import { InvitationForm } from './invitation-form.tsx';

export const meta: MetaFunction = () => [{ title: formatPageTitle('Invitation') }, { name: 'robots', content: 'noindex' }];

export const clientAction = keepForm;

export function loader(args: LoaderFunctionArgs) {
  return loadInvitation(args);
}

export function action(args: ActionFunctionArgs) {
  return handleInvitation(args);
}

/** Target of the link in the invitation e-mail. Works even when someone else is signed in in this browser. */
export default function InvitationRoute() {
  const { token, invitation, message } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  if (token === null) {
    return (
      <MessagePage
        signal="stop"
        title="This invitation does not work"
        actions={
          <LinkButton href="/" variant="primary">
            Go to sign in
          </LinkButton>
        }
      >
        {message}
      </MessagePage>
    );
  }
  const saved = { values: { name: invitation.name }, hidden: { token }, errors: noErrors };
  return (
    <GuestShell>
      <InvitationForm invitation={invitation} view={pickFormView(saved, refused)} />
    </GuestShell>
  );
}
