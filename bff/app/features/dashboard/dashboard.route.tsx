import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { formatPageTitle } from '../../lib/site/site.ts';
import { formatLongDate, formatWeekday } from '../../lib/site/site-time.ts';
import { useRenewal } from '../../lib/use-renewal.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { Page } from '../../ui/shell/page.tsx';
import { UserShell } from '../../ui/shell/user-shell.tsx';
import { requireServiceClient } from '../accounts/sessions/guards.server.ts';
import { useKnownUser } from '../accounts/sessions/root-data.ts';
import { loadDashboardView, parseShown } from './load-dashboard.server.ts';
import { ErrorBanner, OutageDashboard } from './outage-dashboard.tsx';
import { StaffDashboard } from './staff-dashboard.tsx';
import { StudentDashboard } from './student-dashboard.tsx';

export const meta: MetaFunction<typeof loader> = ({ data: given }) => [
  { title: formatPageTitle(given && given.view.kind !== 'staff' ? 'Study' : 'Dashboard') },
];

/** Seconds before a stale page asks for its data again. */
const outageWait = 15;

export async function loader(args: LoaderFunctionArgs) {
  const client = await requireServiceClient(args);
  const shown = parseShown(new URL(args.request.url).searchParams.get('upcoming'));
  const view = await loadDashboardView(client, args.context, shown);
  const now = args.context.now.toISOString();
  // Written here because the first date in a page takes a slow phone a tenth of a second.
  const page = { view, date: `${formatWeekday(now)}, ${formatLongDate(now)}` };
  if (view.kind !== 'outage') return data(page);
  args.context.retryAfterSeconds = outageWait;
  return data(page, { status: 503 });
}

const greetings = { student: 'Student', teacher: 'Teacher', school: 'School', admin: 'Admin' } as const;

export default function DashboardPage() {
  const { view, date } = useLoaderData<typeof loader>();
  const user = useKnownUser();
  useRenewal(view.kind === 'outage' ? outageWait : null);
  if (!user) return null;
  return (
    <UserShell user={user} current="/dashboard">
      <Page>
        {view.kind === 'outage' && <ErrorBanner seenAt={view.seenAt} />}
        <DashboardHead
          greeted={greetings[user.role]}
          name={user.name}
          date={date}
          today={view.kind === 'student' ? view.open : undefined}
        />
        {view.kind === 'student' && <StudentDashboard view={view} level={user.class} />}
        {view.kind === 'outage' && <OutageDashboard view={view} level={user.class} />}
        {view.kind === 'staff' && <StaffDashboard view={view} />}
      </Page>
    </UserShell>
  );
}

interface DashboardHeadProps {
  /** The role in the greeting: 'Student', 'Teacher' ... */
  greeted: string;
  name: string;
  date: string;
  /** One sentence about today. */
  today?: string | undefined;
}

function DashboardHead({ greeted, name, date, today }: DashboardHeadProps) {
  return <PageHead title={`Welcome back, ${greeted}!`} about={`${name}. ${date}${today ? `. ${today}` : ''}`} />;
}
