import type { Profile } from '@shikhar/contracts/accounts/profile/schemas';
import { shortenName } from '@shikhar/contracts/vocabulary/short-name';
import { Button } from '../../../ui/button.tsx';
import { SwitchField } from '../../../ui/check-field.tsx';
import { FormErrorsBanner } from '../../../ui/form-errors-banner.tsx';
import { SettingRow } from '../../../ui/setting-row.tsx';
import { pickReturned, type ReturnedForm } from './profile-form.ts';

interface LeaderboardSectionProps {
  profile: Profile;
  returned: ReturnedForm | undefined;
}

/** Shown to students only. */
export function LeaderboardSection({ profile: { user, showOnLeaderboard }, returned }: LeaderboardSectionProps) {
  return (
    <SettingRow id="leaderboard" title="Leaderboard" about={`Other students see you as ${shortenName(user.name)}`}>
      <form className="stack" method="post" action="/profile#leaderboard">
        <input type="hidden" name="go" value="leaderboard" />
        <FormErrorsBanner errors={pickReturned(returned, 'leaderboard').errors} />
        <SwitchField name="isHidden" isChecked={!showOnLeaderboard} about="Your teachers and your school still see your marks">
          Hide me from the leaderboard
        </SwitchField>
        <div>
          <Button>Save</Button>
        </div>
      </form>
    </SettingRow>
  );
}
