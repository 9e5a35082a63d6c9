import type { Profile } from '@shikhar/contracts/accounts/profile/schemas';
import { getSite } from '../../../lib/site/site.ts';
import { formatDate } from '../../../lib/site/site-time.ts';
import { Button } from '../../../ui/button.tsx';
import { FormErrorsBanner } from '../../../ui/form-errors-banner.tsx';
import { NewPasswordField } from '../../../ui/new-password-field.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { SettingRow } from '../../../ui/setting-row.tsx';
import { pickReturned, type ReturnedForm } from '../profile/profile-form.ts';

interface PasswordSectionProps {
  profile: Profile;
  returned: ReturnedForm | undefined;
}

export function PasswordSection({ profile: { passwordChangedAt }, returned }: PasswordSectionProps) {
  const { errors } = pickReturned(returned, 'password');
  const { currentPassword, newPassword } = errors.fields;
  const last = passwordChangedAt === null ? '' : ` Changed last on ${formatDate(passwordChangedAt)}.`;
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
