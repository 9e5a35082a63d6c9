import type { Profile } from '@shikhar/contracts/accounts/profile/schemas';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormErrorsBanner } from '../../../ui/form-errors-banner.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { SettingRow } from '../../../ui/setting-row.tsx';
import { pickReturned, type ReturnedForm } from '../profile/profile-form.ts';
import { FirstCodeStep, KeyStep } from './key-steps.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TwoFactorOn } from './two-factor-on.tsx';
import type { KeyView } from './two-factor-view.ts';

interface TwoFactorSectionProps {
  profile: Profile;
  returned: ReturnedForm | undefined;
}

function StartForm({ returned }: { returned: ReturnedForm | undefined }) {
  const { errors } = pickReturned(returned, 'two-factor-start');
  const { password } = errors.fields;
  return (
    <form className="stack" method="post" action="/profile#two-factor">
      <input type="hidden" name="go" value="two-factor-start" />
      <FormErrorsBanner errors={errors} />
      <div className="grid-2">
        <PasswordField
          name="password"
          id="two-factor-password"
          label="Password"
          autoComplete="current-password"
          error={password}
          isFocused={password !== undefined}
        />
      </div>
      <div>
        <Button>Set up</Button>
      </div>
    </form>
  );
}

function EnableForm({ keyView, returned }: { keyView: KeyView; returned: ReturnedForm | undefined }) {
  const { errors } = pickReturned(returned, 'two-factor-enable');
  return (
    <form className="stack" method="post" action="/profile#two-factor">
      <input type="hidden" name="go" value="two-factor-enable" />
      <FormErrorsBanner errors={errors} />
      <KeyStep keyView={keyView} />
      <FirstCodeStep error={errors.fields['totp']} />
    </form>
  );
}

function formatCodesLeft({ isEnabled, recoveryCodesLeft: left }: Profile['twoFactor']): string {
  return isEnabled ? ` ${left === 1 ? '1 recovery code is' : `${left} recovery codes are`} left.` : '';
}

/** Shows one state at a time: off, being set up, just turned on, or on. */
export function TwoFactorSection({ profile: { twoFactor }, returned }: TwoFactorSectionProps) {
  const about = (
    <>
      A code from an app on your phone, as well as your password. <b>{twoFactor.isEnabled ? 'On' : 'Off'}</b>
      {twoFactor.isRequired && '. Your role needs it.'}
      {formatCodesLeft(twoFactor)}
    </>
  );
  return (
    <SettingRow id="two-factor" title="Two-factor sign-in" about={about}>
      <div className="stack">
        {returned?.codes && (
          <>
            <Banner kind="ok" isFocused>
              {returned.go === 'two-factor-enable' ? 'Two-factor sign-in is on.' : 'The old recovery codes no longer work.'}
            </Banner>
            <RecoveryCodes codes={returned.codes} />
          </>
        )}
        {twoFactor.isEnabled && <TwoFactorOn returned={returned} />}
        {!twoFactor.isEnabled && returned?.key && <EnableForm keyView={returned.key} returned={returned} />}
        {!(twoFactor.isEnabled || returned?.key) && (
          <>
            <FormErrorsBanner errors={pickReturned(returned, 'two-factor-enable').errors} />
            <StartForm returned={returned} />
          </>
        )}
      </div>
    </SettingRow>
  );
}
