import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData, useLocation } from '@remix-run/react';
import { PanelShell } from '../../ui/shell/panel-shell.tsx';
import { requireVisitor } from '../session/guards.server.ts';
import { leaveOwnAddress } from './panel-page.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { user } = await requireVisitor(args);
  leaveOwnAddress('admin', args.request);
  return { user };
}

export default function AdminLayout() {
  const { user } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  return (
    <PanelShell panel="admin" user={user} current={pathname}>
      <Outlet />
    </PanelShell>
  );
}
