import { passwordExpiryDays, sessionTimeoutMinutes } from '@shikhar/contracts/settings/schemas';
import { securityFields } from '../../lib/site/setting-fields.ts';
import { CheckField, SwitchField } from '../../ui/check-field.tsx';
import { SelectField, type SelectOption } from '../../ui/select-field.tsx';
import { SettingRow } from '../../ui/setting-row.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type SettingsView, securityForm } from './settings-definition.ts';
import { SettingsForm } from './settings-form.tsx';

function listOptions(values: readonly number[], unit: string): SelectOption[] {
  return values.map((value) => ({ value: String(value), label: `${value} ${unit}` }));
}

const passwordRules = ['requireUppercase', 'requireNumbers', 'requireSpecialChars'] as const;

interface SecurityFormProps {
  settings: SettingsView;
  lastSaved: string | null;
}

export function SecurityForm(props: SecurityFormProps) {
  return (
    <SettingsForm path="/admin/security" form={securityForm} labels={securityFields} {...props}>
      {({ field, box }) => (
        <>
          <SettingRow title="Sign-in" about="Students stay signed in; these rules are for teachers, schools and admins.">
            <div className="stack gap-2.5">
              <SwitchField
                {...box('twoFactorAuth')}
                about="Staff enter a code from an authenticator app. Staff without two-factor set it up at their next sign-in (you too)"
              />
              <SwitchField {...box('loginNotifications')} about="An email after each sign-in from a new device" />
              <div className="grid-2 mt-2">
                <SelectField {...field('passwordExpiry')} options={listOptions(passwordExpiryDays, 'days')} />
                <SelectField {...field('sessionTimeout')} options={listOptions(sessionTimeoutMinutes, 'minutes')} />
              </div>
            </div>
          </SettingRow>
          <SettingRow title="Password rules" about="For every password set from now on. Common passwords are always refused.">
            <div className="stack gap-2.5">
              <TextField
                {...field('minimumPasswordLength')}
                type="number"
                min={8}
                max={32}
                after="characters"
                className="max-w-[230px]"
              />
              <div className="rules-grid">
                {passwordRules.map((name) => (
                  <CheckField key={name} {...box(name)} />
                ))}
              </div>
            </div>
          </SettingRow>
        </>
      )}
    </SettingsForm>
  );
}
