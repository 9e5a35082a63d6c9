import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { titlePage } from '../../lib/site.ts';
import { rolesFor } from '../../route-access.ts';
import { OpensLater } from '../../ui/opens-later.tsx';
import { requireSession } from '../session/guards.server.ts';
import { findPanelPage } from './panel-page.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: titlePage(data?.title ?? 'Admin Panel') }];

export async function loader(args: LoaderFunctionArgs) {
  await requireSession(args, rolesFor('/admin/*'));
  return findPanelPage('admin', args.request);
}

export default function AdminPage() {
  const { title, icon } = useLoaderData<typeof loader>();
  return <OpensLater title={title} icon={icon} />;
}
