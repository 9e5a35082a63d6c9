import type { FormErrors } from '../../forms/form-errors.ts';
import { formatPasswordRules } from '../../forms/password-hint.ts';
import { getSite } from '../../lib/site/site.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { SettingRow } from '../../ui/setting-row.tsx';

const names = ['currentPassword', 'newPassword', 'repeatedPassword'] as const;

/** Changes the admin's own password; the old one is asked for. */
export function PasswordForm({ errors }: { errors: FormErrors | undefined }) {
  const firstWrong = names.find((name) => errors?.fields[name] !== undefined);
  const about = (name: (typeof names)[number]) => ({
    name,
    error: errors?.fields[name],
    isFocused: name === firstWrong,
    required: true,
  });
  const messages = errors?.messages ?? [];
  return (
    <form method="post" action="/admin/security" className="card" noValidate>
      <input type="hidden" name="form" value="password" />
      {messages.length > 0 && (
        <Banner kind="error" className="mb-4" isFocused={firstWrong === undefined}>
          {messages.map((message) => (
            <p key={message}>{message}</p>
          ))}
        </Banner>
      )}
      <SettingRow title="Your password" about="Changing it signs you out on other devices.">
        <div className="grid-3">
          <PasswordField {...about('currentPassword')} label="Current password" autoComplete="current-password" />
          <PasswordField
            {...about('newPassword')}
            label="New password"
            autoComplete="new-password"
            hint={formatPasswordRules(getSite().passwordRules)}
          />
          <PasswordField {...about('repeatedPassword')} label="New password again" autoComplete="new-password" />
          <div>
            <Button>Update</Button>
          </div>
        </div>
      </SettingRow>
    </form>
  );
}
