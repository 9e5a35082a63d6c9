import { passwordExpiryDays, sessionTimeoutMinutes } from '@shikhar/contracts/settings/schemas';
import { securityFields } from '../../lib/site/setting-fields.ts';
import { CheckField, SwitchField } from '../../ui/check-field.tsx';
import { SelectField, type SelectOption } from '../../ui/select-field.tsx';
import { SettingRow } from '../../ui/setting-row.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { findProps } from './field-props.ts';
import type { SectionView } from './section-view.ts';
import { SettingsForm } from './settings-form.tsx';

function listOptions(values: readonly number[], unit: string): SelectOption[] {
  return values.map((value) => ({ value: String(value), label: `${value} ${unit}` }));
}

const passwordRules = ['requireUppercase', 'requireNumbers', 'requireSpecialChars'] as const;

export function SecurityForm({ view, lastSaved }: { view: SectionView; lastSaved: string | null }) {
  const { about, isOn } = findProps(securityFields, view);
  return (
    <SettingsForm path="/admin/security" view={view} lastSaved={lastSaved}>
      <SettingRow title="Sign-in" about="Students stay signed in; these rules are for teachers, schools and admins.">
        <div className="stack gap-2.5">
          <SwitchField
            name="twoFactorAuth"
            isChecked={isOn('twoFactorAuth')}
            about="Staff enter a code from an authenticator app. Staff without two-factor set it up at their next sign-in (you too)"
          >
            {securityFields.twoFactorAuth.label}
          </SwitchField>
          <SwitchField
            name="loginNotifications"
            isChecked={isOn('loginNotifications')}
            about="An email after each sign-in from a new device"
          >
            {securityFields.loginNotifications.label}
          </SwitchField>
          <div className="grid-2 mt-2">
            <SelectField {...about('passwordExpiry')} options={listOptions(passwordExpiryDays, 'days')} />
            <SelectField {...about('sessionTimeout')} options={listOptions(sessionTimeoutMinutes, 'minutes')} />
          </div>
        </div>
      </SettingRow>
      <SettingRow title="Password rules" about="For every password set from now on. Common passwords are always refused.">
        <div className="stack gap-2.5">
          <TextField
            {...about('minimumPasswordLength')}
            type="number"
            min={8}
            max={32}
            after="characters"
            className="max-w-[230px]"
          />
          <div className="rules-grid">
            {passwordRules.map((name) => (
              <CheckField key={name} name={name} isChecked={isOn(name)}>
                {securityFields[name].label}
              </CheckField>
            ))}
          </div>
        </div>
      </SettingRow>
    </SettingsForm>
  );
}
