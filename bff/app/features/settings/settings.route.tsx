import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { parseForm } from '../../forms/parse-form.ts';
import { formatPageTitle, getSite } from '../../lib/site/site.ts';
import { formatRecordDate, formatTime } from '../../lib/site/site-time.ts';
import { Banner } from '../../ui/banner.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { SettingsTabs } from '../../ui/shell/settings-tabs.tsx';
import { requireServiceClient } from '../accounts/sessions/guards.server.ts';
import { loadSection, saveSection } from './section.server.ts';
import { systemSection } from './sections.server.ts';
import { SystemForm } from './system-form.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const client = await requireServiceClient(args);
  return loadSection(client, systemSection);
}

export async function action(args: ActionFunctionArgs) {
  const client = await requireServiceClient(args);
  return saveSection(client, systemSection, await parseForm(args.request), args.context);
}

export const meta: MetaFunction = () => [{ title: formatPageTitle('Settings') }];

function ClosedBanner() {
  const { maintenanceMode, maintenanceSince: since } = getSite();
  if (!maintenanceMode) return null;
  return (
    <Banner kind="warn" title="The site is closed for maintenance" className="mb-4">
      {since && `Since ${formatRecordDate(since)} at ${formatTime(since)}. `}Everyone except admins sees a notice.
    </Banner>
  );
}

export default function SettingsPage() {
  const { view, lastSaved } = useLoaderData<typeof loader>();
  const returned = useActionData<typeof action>();
  return (
    <>
      <PageHead title="Settings" about="Changes apply to every user of the site" />
      <SettingsTabs current="/admin/settings" />
      <ClosedBanner />
      <SystemForm view={returned ?? view} lastSaved={lastSaved} />
    </>
  );
}
