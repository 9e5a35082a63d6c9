import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { titlePage } from '../../lib/site.ts';
import { Page } from '../../ui/shell/page.tsx';
import { UserShell } from '../../ui/shell/user-shell.tsx';
import { requireVisitor } from '../session/guards.server.ts';
import { DashboardHead } from './dashboard-head.tsx';
import { readDashboardView, readShown } from './read-dashboard.server.ts';
import { StaffDashboard } from './staff-dashboard.tsx';
import { StudentDashboard } from './student-dashboard.tsx';
import { TroubleBanner, TroubleDashboard } from './trouble-dashboard.tsx';

export const meta: MetaFunction<typeof loader> = ({ data: given }) => [
  { title: titlePage(given?.user.role === 'student' ? 'Study' : 'Dashboard') },
];

/** Seconds after which a page shown as it was may be asked for again. */
const troubleWait = 15;

export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireVisitor(args);
  const shown = readShown(new URL(args.request.url).searchParams.get('upcoming'));
  const view = await readDashboardView(visitor, args.context, shown);
  const page = { user: visitor.user, view, now: args.context.now.toISOString() };
  return view.kind === 'trouble' ? data(page, { status: 503, headers: { 'retry-after': String(troubleWait) } }) : data(page);
}

export const headers: HeadersFunction = ({ loaderHeaders }) => {
  const wait = loaderHeaders.get('retry-after');
  return wait ? { 'retry-after': wait } : {};
};

const greetings = { student: 'Student', teacher: 'Teacher', school: 'School', admin: 'Admin' } as const;

export default function DashboardPage() {
  const { user, view, now } = useLoaderData<typeof loader>();
  return (
    <UserShell user={user} current="/dashboard">
      <Page>
        {view.kind === 'trouble' && <TroubleBanner seenAt={view.seenAt} waitSeconds={troubleWait} />}
        <DashboardHead
          greeted={greetings[user.role]}
          name={user.name}
          now={now}
          today={view.kind === 'student' ? view.open : undefined}
        />
        {view.kind === 'student' && <StudentDashboard view={view} level={user.class} />}
        {view.kind === 'trouble' && <TroubleDashboard view={view} level={user.class} />}
        {view.kind === 'staff' && <StaffDashboard dashboard={view.dashboard} />}
      </Page>
    </UserShell>
  );
}
