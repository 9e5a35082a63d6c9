import type { Profile } from '@shikhar/contracts/accounts/profile/schemas';
import { Button } from '../../../ui/button.tsx';
import { SwitchField } from '../../../ui/check-field.tsx';
import { FormErrorsBanner } from '../../../ui/form-errors-banner.tsx';
import { SettingRow } from '../../../ui/setting-row.tsx';
import { pickReturned, type ReturnedForm } from './profile-form.ts';

interface EmailsSectionProps {
  profile: Profile;
  returned: ReturnedForm | undefined;
}

/** Of students alone: which e-mails come beside those about the account. */
export function EmailsSection({ profile: { wantsSummary, wantsResults }, returned }: EmailsSectionProps) {
  return (
    <SettingRow id="emails" title="Emails" about="Emails about your account and your orders always come.">
      <form className="stack" method="post" action="/profile#emails">
        <input type="hidden" name="go" value="emails" />
        <FormErrorsBanner errors={pickReturned(returned, 'emails').errors} />
        <SwitchField
          name="wantsSummary"
          isChecked={wantsSummary}
          about="On Mondays: tests you handed in, chapters, one suggestion"
        >
          Weekly summary
        </SwitchField>
        <SwitchField name="wantsResults" isChecked={wantsResults} about="When a teacher has marked all answers of a test">
          Results
        </SwitchField>
        <div>
          <Button>Save</Button>
        </div>
      </form>
    </SettingRow>
  );
}
