import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData, useLocation } from '@remix-run/react';
import { requireServiceClient } from '../../features/accounts/sessions/guards.server.ts';
import { useKnownUser } from '../../features/accounts/sessions/root-data.ts';
import { findArea } from '../../lib/area.ts';
import { PanelShell } from '../../ui/shell/panel-shell.tsx';
import { redirectToFirstPage } from './redirect-to-first-page.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  await requireServiceClient(args);
  const panel = findArea(args.request);
  redirectToFirstPage(panel, args.request);
  return { panel };
}

export default function PanelLayout() {
  const { panel } = useLoaderData<typeof loader>();
  const user = useKnownUser();
  const { pathname } = useLocation();
  if (!user) return null;
  return (
    <PanelShell panel={panel} user={user} current={pathname}>
      <Outlet />
    </PanelShell>
  );
}
