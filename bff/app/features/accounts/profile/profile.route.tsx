import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { Profile } from '@shikhar/contracts/accounts/profile/schemas';
import { formatPageTitle } from '../../../lib/site/site.ts';
import { Button } from '../../../ui/button.tsx';
import { CloseButton, PageDialog } from '../../../ui/page-dialog.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Page } from '../../../ui/shell/page.tsx';
import { UserShell } from '../../../ui/shell/user-shell.tsx';
import { PasswordSection } from '../passwords/password-section.tsx';
import { requireServiceClient, requireSession } from '../sessions/guards.server.ts';
import { TwoFactorSection } from '../two-factor/two-factor-section.tsx';
import { DataSection } from './data-section.tsx';
import { DeleteWords } from './delete-form.tsx';
import { DetailsSection } from './details-section.tsx';
import { EmailSection } from './email-section.tsx';
import { EmailsSection } from './emails-section.tsx';
import { LeaderboardSection } from './leaderboard-section.tsx';
import { OrdersSection } from './orders-section.tsx';
import { handleProfileAction } from './profile-action.server.ts';
import { loadProfileView } from './profile-view.server.ts';
import { SchoolSection } from './school-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

export const meta: MetaFunction = () => [{ title: formatPageTitle('Profile') }];

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const client = await requireSession(args);
  return loadProfileView(client, args.context.now);
}

export async function action(args: ActionFunctionArgs) {
  return handleProfileAction(args, await requireServiceClient(args));
}

const roleNames = { student: 'Student', teacher: 'Teacher', school: 'School', admin: 'Administrator' } as const;

function formatWho({ user, school }: Profile): string {
  const parts = [user.name, user.class ? `Class ${user.class}` : roleNames[user.role], school?.name];
  return parts.filter(Boolean).join(', ');
}

/** The own account, for every role. */
export default function ProfilePage() {
  const view = useLoaderData<typeof loader>();
  const returned = useActionData<typeof action>();
  const { profile } = view;
  const { role } = profile.user;
  return (
    <UserShell user={profile.user}>
      <Page>
        <PageHead title="Profile" about={formatWho(profile)} />
        <div className="card prof">
          <DetailsSection profile={profile} returned={returned} />
          <EmailSection profile={profile} returned={returned} />
          {(role === 'student' || role === 'teacher') && <SchoolSection profile={profile} role={role} />}
          <PasswordSection profile={profile} returned={returned} />
          <TwoFactorSection profile={profile} returned={returned} />
          <SessionsSection view={view} returned={returned} />
          {role === 'student' && <LeaderboardSection profile={profile} returned={returned} />}
          {role === 'student' && <EmailsSection profile={profile} returned={returned} />}
          {(role === 'student' || role === 'school') && <OrdersSection />}
          <DataSection />
        </div>
      </Page>
      <PageDialog id="delete-account" title="Delete your account?" isSmall>
        <form method="post" action="/profile/delete">
          <div className="dialog-body">
            <DeleteWords role={role} id="delete-password" />
          </div>
          <footer>
            <CloseButton>Cancel</CloseButton>
            <Button variant="danger">Delete my account</Button>
          </footer>
        </form>
      </PageDialog>
    </UserShell>
  );
}
