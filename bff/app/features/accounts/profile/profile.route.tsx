import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { buildEmptyView, type FormView, pickFormView } from '../../../forms/define-form.ts';
import type { FieldValues } from '../../../forms/field-values.ts';
import { keepForm } from '../../../forms/keep-form.ts';
import { useForm } from '../../../forms/use-form.ts';
import { formatPageTitle, getSite } from '../../../lib/site/site.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { classOptions } from '../../../ui/choice-options.ts';
import { DialogLink } from '../../../ui/dialog-link.tsx';
import { FormErrorsBanner } from '../../../ui/form-errors-banner.tsx';
import { HiddenFields } from '../../../ui/hidden-fields.tsx';
import { downloadIcon, trashIcon } from '../../../ui/icons.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { PostForm } from '../../../ui/post-form.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { SettingRow } from '../../../ui/setting-row.tsx';
import { Page } from '../../../ui/shell/page.tsx';
import { UserShell } from '../../../ui/shell/user-shell.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { requireSession } from '../sessions/guards.server.ts';
import { SetSubjects } from '../set-subjects.tsx';
import { TwoFactorSection } from '../two-factor/two-factor-section.tsx';
import { splitAnswer } from '../two-factor/two-factor-view.ts';
import { DeleteAccountForm } from './delete-account-form.tsx';
import { handleProfileAction } from './profile-action.server.ts';
import { detailsForm } from './profile-forms.ts';
import { loadProfileView, type ProfileView } from './profile-view.server.ts';
import { SessionsSection } from './sessions-section.tsx';
import { EmailSection, EmailsSection, LeaderboardSection, PasswordSection } from './setting-sections.tsx';

export const meta: MetaFunction = () => [{ title: formatPageTitle('Profile') }];

export const clientAction = keepForm;

export async function loader(args: LoaderFunctionArgs) {
  const client = await requireSession(args);
  return loadProfileView(client, args.context.now);
}

export function action(args: ActionFunctionArgs) {
  return handleProfileAction(args);
}

const audience = {
  student: 'Your teachers and your school see your full name.',
  teacher: 'Your students and your school see your full name.',
  school: 'Your students and teachers see this name.',
  admin: 'Other administrators see this name.',
} as const;

function DetailsSection({ profile: { user, subjects }, view }: { profile: ProfileView; view: FormView<object> }) {
  const form = useForm(detailsForm, view);
  return (
    <SettingRow title="Your details" about={audience[user.role]}>
      <PostForm className="stack" action="/profile" noValidate ref={form.element} onSubmit={form.onSubmit}>
        <HiddenFields values={view.hidden} />
        <FormErrorsBanner errors={form.errors} />
        <div className="grid-2">
          <TextField
            {...form.field('name')}
            label={user.role === 'school' ? 'Name of the school' : 'Full Name'}
            autoComplete={user.role === 'school' ? 'organization' : 'name'}
          />
          {user.class && <SelectField {...form.field('class')} label="Class" options={classOptions} />}
          {subjects !== null && <SetSubjects subjects={subjects} />}
        </div>
        <div>
          <Button variant="primary">Save</Button>
        </div>
      </PostForm>
    </SettingRow>
  );
}

const schoolAudience = {
  student: 'Your school and its teachers see your tests and your marks.',
  teacher: 'The students of your school are your students.',
} as const;

/** The school of a student or teacher. Joining and leaving are on `/profile/school`. */
function SchoolSection({ profile, role }: { profile: ProfileView; role: keyof typeof schoolAudience }) {
  const { school, requestedSchool } = profile;
  return (
    <SettingRow title="School" about={schoolAudience[role]}>
      <div className="stack justify-items-start">
        {school ? (
          <p>
            {school.name}
            <span className="meta block">School code {school.code}</span>
          </p>
        ) : (
          <p>{requestedSchool === null ? 'You are not in a school.' : 'You are not in a school yet.'}</p>
        )}
        {requestedSchool !== null && <p className="meta">Waiting for {requestedSchool} to approve your request.</p>}
        <LinkButton href="/profile/school">{school || requestedSchool !== null ? 'My school' : 'Join a school'}</LinkButton>
      </div>
    </SettingRow>
  );
}

/** Data export and account deletion. */
function DataSection({ profile: { user } }: { profile: ProfileView }) {
  return (
    <SettingRow id="data" title="Your data" about={`Everything ${getSite().siteName} stores about you.`}>
      <div className="stack justify-items-start">
        <LinkButton href="/profile/export" icon={downloadIcon}>
          Download my data
        </LinkButton>
        <p className="hint">A file with your details, tests, answers and sign-ins, for you or another program (JSON).</p>
        <DialogLink
          href="/profile/delete"
          variant="danger-quiet"
          icon={trashIcon}
          className="-ml-[10px]"
          title="Delete your account?"
          isSmall
          dialog={(close) => <DeleteAccountForm role={user.role} view={buildEmptyView({})} close={close} />}
        >
          Delete my account
        </DialogLink>
      </div>
    </SettingRow>
  );
}

const roleNames = { student: 'Student', teacher: 'Teacher', school: 'School', admin: 'Administrator' } as const;

function formatWho({ user, school }: ProfileView): string {
  const parts = [user.name, user.class ? `Class ${user.class}` : roleNames[user.role], school?.name];
  return parts.filter(Boolean).join(', ');
}

function toBox(isOn: boolean): string {
  return isOn ? 'on' : '';
}

/** The user's own account, for every role. A form that has been saved begins anew. */
export default function ProfilePage() {
  const { profile, sessions, sessionCount } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { refused } = splitAnswer(answer);
  const { user, choices } = profile;
  const { role } = user;
  const pick = (form: string, values: FieldValues = {}) => pickFormView({ ...buildEmptyView({ form }), values }, refused);
  const details = { name: user.name, ...(user.class && { class: user.class }) };
  const signOutMessages = refused?.view === null && (refused.form ?? 'sign-out').startsWith('sign-out') ? refused.messages : [];
  return (
    <UserShell user={user}>
      <Page>
        <PageHead title="Profile" about={formatWho(profile)} />
        <div className="card prof">
          <DetailsSection key={JSON.stringify(details)} profile={profile} view={pick('details', details)} />
          <EmailSection key={`to ${profile.pendingEmail}`} profile={profile} view={pick('email')} />
          {(role === 'student' || role === 'teacher') && <SchoolSection profile={profile} role={role} />}
          <PasswordSection key={profile.passwordChangedAt} profile={profile} view={pick('password')} />
          <TwoFactorSection twoFactor={profile.twoFactor} answer={answer} />
          <SessionsSection sessions={sessions} sessionCount={sessionCount} messages={signOutMessages} />
          {choices && (
            <>
              <LeaderboardSection profile={profile} view={pick('leaderboard', { isHidden: toBox(!choices.showOnLeaderboard) })} />
              <EmailsSection
                view={pick('emails', {
                  wantsSummary: toBox(choices.wantsSummary),
                  wantsResults: toBox(choices.wantsResults),
                })}
              />
            </>
          )}
          {(role === 'student' || role === 'school') && (
            <SettingRow id="orders" title="Orders" about="Your purchases and receipts.">
              <LinkButton href="/orders">My orders</LinkButton>
            </SettingRow>
          )}
          {role !== 'student' && (
            <SettingRow
              id="access-tokens"
              title="Access tokens"
              about="For programs that work with your account, such as a timetable."
            >
              <div className="stack justify-items-start">
                <LinkButton href="/profile/access-tokens">My access tokens</LinkButton>
              </div>
            </SettingRow>
          )}
          <DataSection profile={profile} />
          <SettingRow id="help" title="Help" about={`Tell us if something in ${getSite().siteName} does not work.`}>
            <div className="stack justify-items-start">
              <LinkButton href="/report-problem">Report a problem</LinkButton>
              {role !== 'student' && <LinkButton href="/docs/api">API for developers</LinkButton>}
            </div>
          </SettingRow>
        </div>
      </Page>
    </UserShell>
  );
}
