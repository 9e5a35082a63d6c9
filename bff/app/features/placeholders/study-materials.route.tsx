import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { titlePage } from '../../lib/site.ts';
import { rolesFor } from '../../route-access.ts';
import { bookIcon } from '../../ui/icons.ts';
import { OpensLater } from '../../ui/opens-later.tsx';
import { Page } from '../../ui/shell/page.tsx';
import { UserShell } from '../../ui/shell/user-shell.tsx';
import { requireSession } from '../session/guards.server.ts';

export const meta: MetaFunction = () => [{ title: titlePage('Study Materials') }];

export async function loader(args: LoaderFunctionArgs) {
  const { user } = await requireSession(args, rolesFor('/study-materials'));
  return { user };
}

export default function StudyMaterialsPage() {
  const { user } = useLoaderData<typeof loader>();
  return (
    <UserShell user={user} current="/study-materials">
      <Page>
        <OpensLater title="Study Materials" icon={bookIcon} />
      </Page>
    </UserShell>
  );
}
