import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { refuseWhileClosed } from '../../features/accounts/sessions/closed-site.server.ts';
import { useKnownUser } from '../../features/accounts/sessions/root-data.ts';
import { getSession } from '../../features/accounts/sessions/session.server.ts';
import { formatPageTitle } from '../../lib/site/site.ts';
import { findPageAccess } from '../../route-access.ts';
import { Button } from '../../ui/button.tsx';
import { MessagePage } from '../../ui/message-page.tsx';
import { BareShell } from '../../ui/shell/bare-shell.tsx';
import { UserShell } from '../../ui/shell/user-shell.tsx';
import { HomeLink } from './home-link.tsx';
import { formatAudience, formatUser } from './who-text.ts';

export const meta: MetaFunction = () => [{ title: formatPageTitle('You cannot open this page') }];

export async function loader(args: LoaderFunctionArgs) {
  const { content } = await getSession(args);
  refuseWhileClosed(args, content.session?.user.role);
  const audience = content.deniedPath === undefined ? null : formatAudience(findPageAccess(content.deniedPath));
  return data({ audience }, { status: 403 });
}

export default function Unauthorized() {
  const { audience } = useLoaderData<typeof loader>();
  const user = useKnownUser();
  const actions = (
    <>
      <HomeLink variant="primary" />
      {user && (
        <form method="post" action="/logout">
          <Button>Sign in with another account</Button>
        </form>
      )}
    </>
  );
  const page = (
    <MessagePage signal="stop" title="You cannot open this page" actions={actions}>
      {`${audience ?? 'This page is not for this account.'} ${user ? `You are signed in as ${formatUser(user)}.` : 'You are not signed in.'}`}
    </MessagePage>
  );
  return user ? <UserShell user={user}>{page}</UserShell> : <BareShell>{page}</BareShell>;
}
