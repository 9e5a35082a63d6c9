import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { Profile } from '@shikhar/contracts/accounts/profile/schemas';
import { classLevels } from '@shikhar/contracts/vocabulary/class-level';
import { formatPageTitle, getSite } from '../../../lib/site/site.ts';
import { formatDate } from '../../../lib/site/site-time.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { SwitchField } from '../../../ui/check-field.tsx';
import { FormErrorsBanner } from '../../../ui/form-errors-banner.tsx';
import { downloadIcon, trashIcon } from '../../../ui/icons.ts';
import { NewPasswordField } from '../../../ui/new-password-field.tsx';
import { CloseButton, PageDialog } from '../../../ui/page-dialog.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { SetSubjects } from '../../../ui/set-subjects.tsx';
import { SettingRow } from '../../../ui/setting-row.tsx';
import { Page } from '../../../ui/shell/page.tsx';
import { UserShell } from '../../../ui/shell/user-shell.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { requireServiceClient, requireSession } from '../sessions/guards.server.ts';
import { TwoFactorSection } from '../two-factor/two-factor-section.tsx';
import { DeleteWords } from './delete-form.tsx';
import { EmailSection } from './email-section.tsx';
import { LeaderboardSection } from './leaderboard-section.tsx';
import { handleProfileAction } from './profile-action.server.ts';
import { pickReturned, type ReturnedForm } from './profile-form.ts';
import { loadProfileView } from './profile-view.server.ts';
import { SchoolSection } from './school-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

const audience = {
  student: 'Your teachers and your school see your full name.',
  teacher: 'Your students and your school see your full name.',
  school: 'Your students and teachers see this name.',
  admin: 'Other administrators see this name.',
} as const;

/** Name and the other details that the role may change. */
function DetailsSection({ profile: { user }, returned }: { profile: Profile; returned: ReturnedForm | undefined }) {
  const { errors, values = {} } = pickReturned(returned, 'details');
  const wrong = ['name', 'class'].find((name) => errors.fields[name] !== undefined);
  const about = (name: string) => ({ name, error: errors.fields[name], isFocused: name === wrong });
  return (
    <SettingRow title="Your details" about={audience[user.role]}>
      <form className="stack" method="post" action="/profile">
        <input type="hidden" name="go" value="details" />
        <FormErrorsBanner errors={errors} />
        <div className="grid-2">
          <TextField
            {...about('name')}
            label={user.role === 'school' ? 'Name of the school' : 'Full Name'}
            autoComplete={user.role === 'school' ? 'organization' : 'name'}
            defaultValue={values['name'] ?? user.name}
          />
          {user.class && (
            <SelectField
              {...about('class')}
              label="Class"
              options={classLevels.map((level) => ({ value: level, label: `Class ${level}` }))}
              defaultValue={values['class'] ?? user.class}
            />
          )}
          {user.role === 'teacher' && <SetSubjects subjects={user.subjects?.join(', ') ?? ''} />}
        </div>
        <div>
          <Button variant="primary">Save</Button>
        </div>
      </form>
    </SettingRow>
  );
}

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

/** The user's own account, for every role. */
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
          {(role === 'student' || role === 'school') && (
            <SettingRow id="orders" title="Orders" about="Your purchases and receipts.">
              <LinkButton href="/orders">My orders</LinkButton>
            </SettingRow>
          )}
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

interface PasswordSectionProps {
  profile: Profile;
  returned: ReturnedForm | undefined;
}

function PasswordSection({ profile: { passwordChangedAt }, returned }: PasswordSectionProps) {
  const { errors } = pickReturned(returned, 'password');
  const { currentPassword, newPassword } = errors.fields;
  const last = passwordChangedAt === null ? '' : ` Last changed on ${formatDate(passwordChangedAt)}.`;
  return (
    <SettingRow id="password" title="Password" about={`Changing it signs you out on other devices.${last}`}>
      <form className="stack" method="post" action="/profile#password">
        <input type="hidden" name="go" value="password" />
        <FormErrorsBanner errors={errors} />
        <div className="grid-2">
          <PasswordField
            name="currentPassword"
            label="Current password"
            autoComplete="current-password"
            error={currentPassword}
            isFocused={currentPassword !== undefined}
          />
          <NewPasswordField
            name="newPassword"
            label="New password"
            rules={getSite().passwordRules}
            error={newPassword}
            isFocused={currentPassword === undefined && newPassword !== undefined}
          />
        </div>
        <div>
          <Button>Change password</Button>
        </div>
      </form>
    </SettingRow>
  );
}

/** Data export and account deletion. */
function DataSection() {
  return (
    <SettingRow id="data" title="Your data" about={`Everything ${getSite().siteName} stores about you.`}>
      <div className="stack justify-items-start">
        <LinkButton href="/profile/export" icon={downloadIcon}>
          Download my data
        </LinkButton>
        <p className="hint">A file with your details, tests, answers and sign-ins, for you or another program (JSON).</p>
        <LinkButton href="/profile/delete" variant="danger-quiet" icon={trashIcon} className="-ml-[10px]" opens="delete-account">
          Delete my account
        </LinkButton>
      </div>
    </SettingRow>
  );
}

interface EmailsSectionProps {
  profile: Profile;
  returned: ReturnedForm | undefined;
}

/** Shown to students only: the optional e-mails. */
function EmailsSection({ profile: { wantsSummary, wantsResults }, returned }: EmailsSectionProps) {
  return (
    <SettingRow id="emails" title="Emails" about="You always get emails about your account and your orders.">
      <form className="stack" method="post" action="/profile#emails">
        <input type="hidden" name="go" value="emails" />
        <FormErrorsBanner errors={pickReturned(returned, 'emails').errors} />
        <SwitchField
          name="wantsSummary"
          isChecked={wantsSummary}
          about="On Mondays: tests you submitted, chapters, one suggestion"
        >
          Weekly summary
        </SwitchField>
        <SwitchField name="wantsResults" isChecked={wantsResults} about="When a teacher has marked all your answers in a test">
          Results
        </SwitchField>
        <div>
          <Button>Save</Button>
        </div>
      </form>
    </SettingRow>
  );
}
