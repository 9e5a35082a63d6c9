import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { titlePage } from '../../lib/site.ts';
import { rolesFor } from '../../route-access.ts';
import { chartIcon } from '../../ui/icons.ts';
import { OpensLater } from '../../ui/opens-later.tsx';
import { Page } from '../../ui/shell/page.tsx';
import { UserShell } from '../../ui/shell/user-shell.tsx';
import { requireSession } from '../session/guards.server.ts';

export const meta: MetaFunction = () => [{ title: titlePage('Analytics') }];

export async function loader(args: LoaderFunctionArgs) {
  const { user } = await requireSession(args, rolesFor('/analytics'));
  return { user };
}

export default function AnalyticsPage() {
  const { user } = useLoaderData<typeof loader>();
  return (
    <UserShell user={user} current="/analytics">
      <Page>
        <OpensLater title="Analytics" icon={chartIcon} />
      </Page>
    </UserShell>
  );
}
