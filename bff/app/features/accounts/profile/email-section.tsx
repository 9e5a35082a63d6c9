import type { Profile } from '@shikhar/contracts/accounts/profile/schemas';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormErrorsBanner } from '../../../ui/form-errors-banner.tsx';
import { mailIcon } from '../../../ui/icons.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { SettingRow } from '../../../ui/setting-row.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { pickReturned, type ReturnedForm } from './profile-form.ts';

interface EmailSectionProps {
  profile: Profile;
  returned: ReturnedForm | undefined;
}

/** The sign-in address. A new one takes effect once it is confirmed. */
export function EmailSection({ profile: { user, pendingEmail }, returned }: EmailSectionProps) {
  const { errors, values = {} } = pickReturned(returned, 'email');
  const { email, password } = errors.fields;
  return (
    <SettingRow id="email" title="Email address" about={`You sign in with ${user.email}.`}>
      <form className="stack" method="post" action="/profile#email">
        <input type="hidden" name="go" value="email" />
        {pendingEmail && (
          <Banner kind="info" icon={mailIcon}>
            Waiting for {pendingEmail} to be confirmed. Until then you use the old one.
          </Banner>
        )}
        <FormErrorsBanner errors={errors} />
        <div className="grid-2">
          <TextField
            name="email"
            id="new-email"
            type="email"
            label="New email address"
            autoComplete="email"
            inputMode="email"
            hint="We send a link to the new address to confirm it."
            defaultValue={values['email']}
            error={email}
            isFocused={email !== undefined}
          />
          <PasswordField
            name="password"
            id="email-password"
            label="Password"
            autoComplete="current-password"
            error={password}
            isFocused={email === undefined && password !== undefined}
          />
        </div>
        <div>
          <Button>Change email address</Button>
        </div>
      </form>
    </SettingRow>
  );
}
