import { shortenName } from '@shikhar/contracts/vocabulary/short-name';
import type { FormView } from '../../../forms/define-form.ts';
import { useForm } from '../../../forms/use-form.ts';
import { getSite } from '../../../lib/site/site.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { SwitchField } from '../../../ui/check-field.tsx';
import { FormErrorsBanner } from '../../../ui/form-errors-banner.tsx';
import { HiddenFields } from '../../../ui/hidden-fields.tsx';
import { mailIcon } from '../../../ui/icons.ts';
import { NewPasswordField } from '../../../ui/new-password-field.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { PostForm } from '../../../ui/post-form.tsx';
import { SettingRow } from '../../../ui/setting-row.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { emailForm, emailsForm, leaderboardForm, passwordForm } from './profile-forms.ts';
import type { ProfileView } from './profile-view.server.ts';

interface SectionProps {
  profile: ProfileView;
  view: FormView<object>;
}

/** The sign-in address. A new one takes effect once it is confirmed. */
export function EmailSection({ profile: { email, pendingEmail }, view }: SectionProps) {
  const form = useForm(emailForm, view);
  return (
    <SettingRow id="email" title="Email address" about={`You sign in with ${email}.`}>
      <PostForm className="stack" action="/profile#email" noValidate ref={form.element} onSubmit={form.onSubmit}>
        <HiddenFields values={view.hidden} />
        {pendingEmail && (
          <Banner kind="info" icon={mailIcon}>
            Waiting for {pendingEmail} to be confirmed. Until then you use the old one.
          </Banner>
        )}
        <FormErrorsBanner errors={form.errors} />
        <div className="grid-2">
          <TextField
            {...form.field('email')}
            id="new-email"
            type="email"
            label="New email address"
            autoComplete="email"
            inputMode="email"
            hint="We send a link to the new address to confirm it."
          />
          <PasswordField {...form.field('password')} id="email-password" label="Password" autoComplete="current-password" />
        </div>
        <div>
          <Button>Change email address</Button>
        </div>
      </PostForm>
    </SettingRow>
  );
}

export function PasswordSection({ profile: { passwordChanged }, view }: SectionProps) {
  const form = useForm(passwordForm, view);
  const about = <>Changing it signs you out on other devices. {passwordChanged && `Last changed on ${passwordChanged}.`}</>;
  return (
    <SettingRow id="password" title="Password" about={about}>
      <PostForm className="stack" action="/profile#password" noValidate ref={form.element} onSubmit={form.onSubmit}>
        <HiddenFields values={view.hidden} />
        <FormErrorsBanner errors={form.errors} />
        <div className="grid-2">
          <PasswordField {...form.field('currentPassword')} label="Current password" autoComplete="current-password" />
          <NewPasswordField {...form.field('newPassword')} label="New password" rules={getSite().passwordRules} />
        </div>
        <div>
          <Button>Change password</Button>
        </div>
      </PostForm>
    </SettingRow>
  );
}

/** Shown to students only. */
export function LeaderboardSection({ profile: { user }, view }: SectionProps) {
  const form = useForm(leaderboardForm, view);
  return (
    <SettingRow id="leaderboard" title="Leaderboard" about={`Other students see you as ${shortenName(user.name)}`}>
      <PostForm className="stack" action="/profile#leaderboard" ref={form.element} onSubmit={form.onSubmit}>
        <HiddenFields values={view.hidden} />
        <FormErrorsBanner errors={form.errors} />
        <SwitchField {...form.box('isHidden')} about="Your teachers and your school still see your marks">
          Hide me from the leaderboard
        </SwitchField>
        <div>
          <Button>Save</Button>
        </div>
      </PostForm>
    </SettingRow>
  );
}

/** Shown to students only: the optional e-mails. */
export function EmailsSection({ view }: Pick<SectionProps, 'view'>) {
  const form = useForm(emailsForm, view);
  return (
    <SettingRow id="emails" title="Emails" about="You always get emails about your account and your orders.">
      <PostForm className="stack" action="/profile#emails" ref={form.element} onSubmit={form.onSubmit}>
        <HiddenFields values={view.hidden} />
        <FormErrorsBanner errors={form.errors} />
        <SwitchField {...form.box('wantsSummary')} about="On Mondays: tests you submitted, chapters, one suggestion">
          Weekly summary
        </SwitchField>
        <SwitchField {...form.box('wantsResults')} about="When a teacher has marked all your answers in a test">
          Results
        </SwitchField>
        <div>
          <Button>Save</Button>
        </div>
      </PostForm>
    </SettingRow>
  );
}
