import type { Profile } from '@shikhar/contracts/account/schemas';
import { LinkButton } from '../../ui/button.tsx';
import { SettingRow } from '../../ui/setting-row.tsx';

/** The school one belongs to; joining and leaving have a page of their own. */
export function SchoolSection({ profile: { school } }: { profile: Profile }) {
  return (
    <SettingRow title="School" about={school ? `You belong to ${school.name}.` : 'You belong to no school.'}>
      <div className="stack justify-items-start">
        {school && (
          <p>
            {school.name}
            <span className="meta block">School code {school.code}</span>
          </p>
        )}
        <LinkButton href="/profile/school">{school ? 'My school' : 'Join a school'}</LinkButton>
      </div>
    </SettingRow>
  );
}
