import type { Profile } from '@shikhar/contracts/accounts/profile/schemas';
import { classLevels } from '@shikhar/contracts/vocabulary/class-level';
import { Button } from '../../../ui/button.tsx';
import { FormErrorsBanner } from '../../../ui/form-errors-banner.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { SetSubjects } from '../../../ui/set-subjects.tsx';
import { SettingRow } from '../../../ui/setting-row.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { pickReturned, type ReturnedForm } from './profile-form.ts';

const audience = {
  student: 'Your teachers and your school see your full name.',
  teacher: 'Your students and your school see your full name.',
  school: 'Your students and teachers see this name.',
  admin: 'Other administrators see this name.',
} as const;

/** Name, and what else a role may change of itself. */
export function DetailsSection({ profile: { user }, returned }: { profile: Profile; returned: ReturnedForm | undefined }) {
  const { errors, values = {} } = pickReturned(returned, 'details');
  const wrong = ['name', 'class'].find((name) => errors.fields[name] !== undefined);
  const about = (name: string) => ({ name, error: errors.fields[name], isFocused: name === wrong });
  return (
    <SettingRow title="Your details" about={audience[user.role]}>
      <form className="stack" method="post" action="/profile">
        <input type="hidden" name="go" value="details" />
        <FormErrorsBanner errors={errors} />
        <div className="grid-2">
          <TextField
            {...about('name')}
            label={user.role === 'school' ? 'Name of the school' : 'Full Name'}
            autoComplete={user.role === 'school' ? 'organization' : 'name'}
            defaultValue={values['name'] ?? user.name}
          />
          {user.class && (
            <SelectField
              {...about('class')}
              label="Class"
              options={classLevels.map((level) => ({ value: level, label: `Class ${level}` }))}
              defaultValue={values['class'] ?? user.class}
            />
          )}
          {user.role === 'teacher' && <SetSubjects subjects={user.subjects?.join(', ') ?? ''} />}
        </div>
        <div>
          <Button variant="primary">Save</Button>
        </div>
      </form>
    </SettingRow>
  );
}
