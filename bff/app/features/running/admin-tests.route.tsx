import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { titlePage } from '../../lib/site.ts';
import { rolesFor } from '../../route-access.ts';
import { layersIcon } from '../../ui/icons.ts';
import { requireSession } from '../session/guards.server.ts';
import { AreaPage } from './area-page.tsx';

export const meta: MetaFunction = () => [{ title: titlePage('Manage Tests') }];

export async function loader(args: LoaderFunctionArgs) {
  await requireSession(args, rolesFor('/admin/tests'));
  return null;
}

export default function AdminTests() {
  return <AreaPage path="/admin/tests/running" icon={layersIcon} />;
}
