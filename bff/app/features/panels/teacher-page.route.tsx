import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { titlePage } from '../../lib/site.ts';
import { rolesFor } from '../../route-access.ts';
import { OpensLater } from '../../ui/opens-later.tsx';
import { requireSession } from '../session/guards.server.ts';
import { findPanelPage } from './panel-page.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: titlePage(data?.title ?? 'Teacher Panel') }];

export async function loader(args: LoaderFunctionArgs) {
  await requireSession(args, rolesFor('/teacher/*'));
  return findPanelPage('teacher', args.request);
}

export default function TeacherPage() {
  const { title, icon } = useLoaderData<typeof loader>();
  return <OpensLater title={title} icon={icon} />;
}
