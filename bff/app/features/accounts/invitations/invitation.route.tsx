import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { MessagePage } from '../../../ui/message-page.tsx';
import { GuestShell } from '../../../ui/shell/guest-shell.tsx';
import { handleInvitation, loadInvitation } from './invitation.server.ts';
import { InvitationForm } from './invitation-form.tsx';

export const meta: MetaFunction = () => [{ title: formatPageTitle('Invitation') }, { name: 'robots', content: 'noindex' }];

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export function loader(args: LoaderFunctionArgs) {
  return loadInvitation(args);
}

export function action(args: ActionFunctionArgs) {
  return handleInvitation(args);
}

/** Target of the link in the invitation e-mail. Works even when someone else is signed in in this browser. */
export default function InvitationRoute() {
  const loaded = useLoaderData<typeof loader>();
  const page = useActionData<typeof action>() ?? loaded;
  if (page.token === null) {
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
        {page.message}
      </MessagePage>
    );
  }
  return (
    <GuestShell>
      <InvitationForm page={page} />
    </GuestShell>
  );
}
