import { Button } from '../../../ui/button.tsx';
import { CodeField } from '../../../ui/code-field.tsx';
import { FormErrorsBanner } from '../../../ui/form-errors-banner.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { downIcon } from '../../../ui/icons.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { pickReturned, type ReturnedForm } from '../profile/profile-form.ts';

function hasErrors({ errors: { messages, fields } }: ReturnType<typeof pickReturned>): boolean {
  return messages.length + Object.keys(fields).length > 0;
}

function RenewCodesForm({ returned }: { returned: ReturnedForm | undefined }) {
  const own = pickReturned(returned, 'two-factor-codes');
  return (
    <details className="as-table" open={hasErrors(own)}>
      <summary>
        <Icon path={downIcon} size="small" />
        New recovery codes
      </summary>
      <form className="stack mt-2" method="post" action="/profile#two-factor">
        <input type="hidden" name="go" value="two-factor-codes" />
        <FormErrorsBanner errors={own.errors} />
        <div className="tfa-in">
          <CodeField
            name="totp"
            id="codes-totp"
            label="Code from the app"
            error={own.errors.fields['totp']}
            isFocused={hasErrors(own)}
          />
          <Button>Make new codes</Button>
        </div>
        <p className="hint">The old codes will stop working.</p>
      </form>
    </details>
  );
}

function TurnOffForm({ returned }: { returned: ReturnedForm | undefined }) {
  const own = pickReturned(returned, 'two-factor-disable');
  const { totp, recoveryCode } = own.errors.fields;
  return (
    <details className="as-table" open={hasErrors(own)}>
      <summary>
        <Icon path={downIcon} size="small" />
        Turn off, or move to another phone
      </summary>
      <form className="stack mt-2" method="post" action="/profile#two-factor">
        <input type="hidden" name="go" value="two-factor-disable" />
        <FormErrorsBanner errors={own.errors} />
        <div className="grid-2">
          <CodeField name="totp" id="off-totp" label="Code from the app" error={totp} isFocused={totp !== undefined} />
          <TextField
            name="recoveryCode"
            label="Or a recovery code"
            placeholder="7QK4-M2TD"
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            error={recoveryCode}
            isFocused={recoveryCode !== undefined}
          />
        </div>
        <div>
          <Button variant="danger-quiet">Turn off</Button>
        </div>
      </form>
    </details>
  );
}

export function TwoFactorOn({ returned }: { returned: ReturnedForm | undefined }) {
  return (
    <div>
      <FormErrorsBanner errors={pickReturned(returned, 'two-factor-enable').errors} />
      <RenewCodesForm returned={returned} />
      <TurnOffForm returned={returned} />
    </div>
  );
}
