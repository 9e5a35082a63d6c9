import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { FaultsBanner } from '../../ui/faults-banner.tsx';
import { Icon } from '../../ui/icon.tsx';
import { downIcon } from '../../ui/icons.ts';
import { TextField } from '../../ui/text-field.tsx';
import { pickReturned, type ReturnedForm } from './profile-form.ts';

function hasFaults({ faults: { messages, fields } }: ReturnType<typeof pickReturned>): boolean {
  return messages.length + Object.keys(fields).length > 0;
}

function RenewCodesForm({ returned }: { returned: ReturnedForm | undefined }) {
  const own = pickReturned(returned, 'two-factor-codes');
  return (
    <details className="as-table" open={hasFaults(own)}>
      <summary>
        <Icon path={downIcon} size="small" />
        New recovery codes
      </summary>
      <form className="stack mt-2" method="post" action="/profile#two-factor">
        <input type="hidden" name="go" value="two-factor-codes" />
        <FaultsBanner faults={own.faults} />
        <div className="tfa-in">
          <CodeField
            name="totp"
            id="codes-totp"
            label="Code of the app"
            error={own.faults.fields['totp']}
            isFocused={hasFaults(own)}
          />
          <Button>Make new codes</Button>
        </div>
        <p className="hint">The old ones work no more.</p>
      </form>
    </details>
  );
}

function TurnOffForm({ returned }: { returned: ReturnedForm | undefined }) {
  const own = pickReturned(returned, 'two-factor-disable');
  const { totp, recoveryCode } = own.faults.fields;
  return (
    <details className="as-table" open={hasFaults(own)}>
      <summary>
        <Icon path={downIcon} size="small" />
        Turn off, or move to another phone
      </summary>
      <form className="stack mt-2" method="post" action="/profile#two-factor">
        <input type="hidden" name="go" value="two-factor-disable" />
        <FaultsBanner faults={own.faults} />
        <div className="grid-2">
          <CodeField name="totp" id="off-totp" label="Code of the app" error={totp} isFocused={totp !== undefined} />
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

/** What can be done while it is on. */
export function TwoFactorOn({ returned }: { returned: ReturnedForm | undefined }) {
  return (
    <div>
      <FaultsBanner faults={pickReturned(returned, 'two-factor-enable').faults} />
      <RenewCodesForm returned={returned} />
      <TurnOffForm returned={returned} />
    </div>
  );
}
