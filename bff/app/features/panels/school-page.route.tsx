import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { titlePage } from '../../lib/site.ts';
import { rolesFor } from '../../route-access.ts';
import { OpensLater } from '../../ui/opens-later.tsx';
import { requireSession } from '../session/guards.server.ts';
import { findPanelPage } from './panel-page.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: titlePage(data?.title ?? 'School Panel') }];

export async function loader(args: LoaderFunctionArgs) {
  await requireSession(args, rolesFor('/school/*'));
  return findPanelPage('school', args.request);
}

export default function SchoolPage() {
  const { title, icon } = useLoaderData<typeof loader>();
  return <OpensLater title={title} icon={icon} />;
}
