import { plural } from '@shikhar/contracts/vocabulary/plural';
import { buildEmptyView, type FormView, pickFormView } from '../../../forms/define-form.ts';
import { useForm } from '../../../forms/use-form.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormErrorsBanner } from '../../../ui/form-errors-banner.tsx';
import { HiddenFields } from '../../../ui/hidden-fields.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { PostForm } from '../../../ui/post-form.tsx';
import { SettingRow } from '../../../ui/setting-row.tsx';
import type { ProfileView } from '../profile/profile-view.server.ts';
import { EnableForm } from './key-steps.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { startForm } from './two-factor-forms.ts';
import { RenewCodesForm, TurnOffForm } from './two-factor-on.tsx';
import { type SetupAnswer, splitAnswer } from './two-factor-view.ts';

const action = '/profile#two-factor';

function StartForm({ view }: { view: FormView<object> }) {
  const form = useForm(startForm, view);
  return (
    <PostForm className="stack" action={action} noValidate ref={form.element} onSubmit={form.onSubmit}>
      <HiddenFields values={view.hidden} />
      <FormErrorsBanner errors={form.errors} />
      <div className="grid-2">
        <PasswordField {...form.field('password')} id="two-factor-password" label="Password" autoComplete="current-password" />
      </div>
      <div>
        <Button>Set up</Button>
      </div>
    </PostForm>
  );
}

function CodesLeft({ left }: { left: number }) {
  return plural(left, { one: '# recovery code is left.', other: '# recovery codes are left.' });
}

interface TwoFactorSectionProps {
  twoFactor: ProfileView['twoFactor'];
  answer: SetupAnswer | undefined;
}

/** Shows one state at a time: off, being set up, just turned on, or on. */
export function TwoFactorSection({ twoFactor, answer }: TwoFactorSectionProps) {
  const { refused, key, shown } = splitAnswer(answer);
  // The codes arrive before the loader knows.
  const isEnabled = twoFactor.isEnabled || shown !== null;
  const pick = (name: string) => pickFormView(buildEmptyView({ form: name }), refused);
  const about = (
    <>
      A code from an app on your phone, as well as your password. <b>{twoFactor.isEnabled ? 'On' : 'Off'}</b>.{' '}
      {twoFactor.isRequired && 'Your role needs it.'} {twoFactor.isEnabled && <CodesLeft left={twoFactor.recoveryCodesLeft} />}
    </>
  );
  return (
    <SettingRow id="two-factor" title="Two-factor sign-in" about={about}>
      <div className="stack">
        {shown && (
          <>
            <Banner kind="ok" isFocused>
              {shown.isFirst ? 'Two-factor sign-in is on.' : 'The old recovery codes no longer work.'}
            </Banner>
            <RecoveryCodes codes={shown.codes} />
          </>
        )}
        {!(key && !isEnabled) && <FormErrorsBanner errors={pick('two-factor-enable').errors} />}
        {isEnabled && (
          <div>
            <RenewCodesForm key={shown?.codes[0]} view={pick('two-factor-codes')} />
            <TurnOffForm view={pick('two-factor-disable')} />
          </div>
        )}
        {!isEnabled && key && <EnableForm action={action} keyView={key} refused={refused} />}
        {!(isEnabled || key) && <StartForm view={pick('two-factor-start')} />}
      </div>
    </SettingRow>
  );
}
