import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { titlePage } from '../../lib/site.ts';
import { rolesFor } from '../../route-access.ts';
import { podiumIcon } from '../../ui/icons.ts';
import { OpensLater } from '../../ui/opens-later.tsx';
import { Page } from '../../ui/shell/page.tsx';
import { UserShell } from '../../ui/shell/user-shell.tsx';
import { requireSession } from '../session/guards.server.ts';

export const meta: MetaFunction = () => [{ title: titlePage('Leaderboard') }];

export async function loader(args: LoaderFunctionArgs) {
  const { user } = await requireSession(args, rolesFor('/leaderboard'));
  return { user };
}

export default function LeaderboardPage() {
  const { user } = useLoaderData<typeof loader>();
  return (
    <UserShell user={user} current="/leaderboard">
      <Page>
        <OpensLater title="Leaderboard" icon={podiumIcon} />
      </Page>
    </UserShell>
  );
}
