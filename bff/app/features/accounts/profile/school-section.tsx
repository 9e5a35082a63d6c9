import type { Profile } from '@shikhar/contracts/accounts/profile/schemas';
import { LinkButton } from '../../../ui/button.tsx';
import { SettingRow } from '../../../ui/setting-row.tsx';

const abouts = {
  student: 'Your school and its teachers see your tests and your marks.',
  teacher: 'The students of your school are your students.',
} as const;

/** The school of a student or teacher. Joining and leaving are on `/profile/school`. */
export function SchoolSection({ profile: { school, requestedSchool }, role }: { profile: Profile; role: keyof typeof abouts }) {
  return (
    <SettingRow title="School" about={abouts[role]}>
      <div className="stack justify-items-start">
        {school ? (
          <p>
            {school.name}
            <span className="meta block">School code {school.code}</span>
          </p>
        ) : (
          <p>{requestedSchool === null ? 'You are not in a school.' : 'You are not in a school yet.'}</p>
        )}
        {requestedSchool !== null && <p className="meta">Waiting for {requestedSchool} to approve your request.</p>}
        <LinkButton href="/profile/school">{school || requestedSchool !== null ? 'My school' : 'Join a school'}</LinkButton>
      </div>
    </SettingRow>
  );
}
