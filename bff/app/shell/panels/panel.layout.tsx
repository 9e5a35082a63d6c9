import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData, useLocation } from '@remix-run/react';
import { requireServiceClient } from '../../features/accounts/sessions/guards.server.ts';
import { findArea } from '../../lib/area.ts';
import { PanelShell } from '../../ui/shell/panel-shell.tsx';
import { redirectToFirstPage } from './redirect-to-first-page.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { user } = await requireServiceClient(args);
  const panel = findArea(args.request);
  redirectToFirstPage(panel, args.request);
  return { user, panel };
}

export default function PanelLayout() {
  const { user, panel } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  return (
    <PanelShell panel={panel} user={user} current={pathname}>
      <Outlet />
    </PanelShell>
  );
}
