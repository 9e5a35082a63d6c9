import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { getMembership } from '@shikhar/contracts/schools/memberships/routes';
import { keepForm } from '../../../forms/keep-form.ts';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { ConfirmationSection } from '../../../ui/confirmation.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Page } from '../../../ui/shell/page.tsx';
import { UserShell } from '../../../ui/shell/user-shell.tsx';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import { useKnownUser } from '../../accounts/sessions/root-data.ts';
import { handleOwnSchoolAction } from './own-school-action.server.ts';
import { AskSchool, confirmLeaving, OwnSchool, SchoolHistory, WaitingRequest } from './own-school-sections.tsx';
import { buildOwnSchoolView } from './own-school-view.server.ts';

export const meta: MetaFunction = () => [{ title: formatPageTitle('My school') }];

export const clientAction = keepForm;

export async function loader(args: LoaderFunctionArgs) {
  const client = await requireServiceClient(args);
  const { body } = await client.ask(getMembership);
  const isLeaving = new URL(args.request.url).searchParams.get('leave') === 'yes';
  return { view: buildOwnSchoolView(body), isLeaving };
}

export async function action(args: ActionFunctionArgs) {
  const client = await requireServiceClient(args);
  return handleOwnSchoolAction(client, args);
}

const abouts = {
  student: 'Your school and its teachers see your tests and your marks',
  teacher: 'The students of your school are your students',
} as const;

/** A student's or teacher's own school: view, join or leave. */
export default function OwnSchoolPage() {
  const { view, isLeaving } = useLoaderData<typeof loader>();
  const user = useKnownUser();
  const refused = useActionData<typeof action>();
  if (!user) return null;
  return (
    <UserShell user={user}>
      <Page>
        <BackLink href="/profile">Profile</BackLink>
        <PageHead title="My school" about={abouts[user.role === 'teacher' ? 'teacher' : 'student']} />
        <div className="stack max-w-[720px] gap-5">
          {isLeaving && view.school && <ConfirmationSection {...confirmLeaving(view.school.name)} />}
          <WaitingRequest {...view} />
          <OwnSchool school={view.school} />
          {/* After a request, the form begins anew. */}
          <AskSchool key={JSON.stringify(view.request)} {...view} refused={refused} />
          <SchoolHistory history={view.history} />
        </div>
      </Page>
    </UserShell>
  );
}
