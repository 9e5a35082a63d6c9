import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { keepForm } from '../../forms/keep-form.ts';
import { formatPageTitle, getSite } from '../../lib/site/site.ts';
import { formatRecordDate, formatTime } from '../../lib/site/site-time.ts';
import { Banner } from '../../ui/banner.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { SettingsTabs } from '../../ui/shell/settings-tabs.tsx';
import { loadSection, saveSection, systemSection } from './section.server.ts';
import { pickSettings } from './settings-definition.ts';
import { SystemForm } from './system-form.tsx';

export function loader(args: LoaderFunctionArgs) {
  return loadSection(args, systemSection);
}

export function action(args: ActionFunctionArgs) {
  return saveSection(args, systemSection);
}

export const meta: MetaFunction = () => [{ title: formatPageTitle('Settings') }];

export const clientAction = keepForm;

function ClosedBanner() {
  const { maintenanceMode, maintenanceSince: since } = getSite();
  if (!maintenanceMode) return null;
  return (
    <Banner kind="warn" title="The site is closed for maintenance" className="mb-4">
      {since && `Since ${formatRecordDate(since)} at ${formatTime(since)}.`} Everyone except admins sees a notice.
    </Banner>
  );
}

export default function SettingsPage() {
  const { settings, lastSaved } = useLoaderData<typeof loader>();
  const shown = pickSettings(settings, useActionData<typeof action>());
  return (
    <>
      <PageHead title="Settings" about="Changes apply to every user of the site" />
      <SettingsTabs current="/admin/settings" />
      <ClosedBanner />
      <SystemForm key={shown.key} settings={shown} lastSaved={lastSaved} />
    </>
  );
}
