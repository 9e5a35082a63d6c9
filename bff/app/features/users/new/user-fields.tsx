import '../users.css';
import type { ManagedRole } from '@shikhar/contracts/users/management/schemas';
import { formatPasswordRules } from '../../../forms/password-hint.ts';
import { getSite } from '../../../lib/site/site.ts';
import { Banner } from '../../../ui/banner.tsx';
import { IconChoices } from '../../../ui/icon-choices.tsx';
import { capIcon, schoolIcon, teacherIcon } from '../../../ui/icons.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { UserList } from '../list/user-lists.ts';
import type { ReturnedForm } from './add-user.server.ts';
import { createEmptyValues, type UserField, userFields } from './user-form-values.ts';

const roleChoices = [
  { value: 'student', label: 'Student', icon: capIcon },
  { value: 'teacher', label: 'Teacher', icon: teacherIcon },
  { value: 'school', label: 'School', icon: schoolIcon },
];

const roleFields = {
  student: { name: 'class', label: 'Class', placeholder: 'Class 9' },
  teacher: { name: 'subjects', label: 'Subjects', placeholder: 'Mathematics, Science', hint: 'Separate subjects with a comma.' },
  school: { name: 'schoolCode', label: 'School code', placeholder: 'NPS-NGP-027' },
} as const satisfies Record<ManagedRole, { name: UserField; label: string; placeholder: string; hint?: string }>;

interface UserFieldsProps {
  list: UserList;
  returned: ReturnedForm | undefined;
  /** An invitation has no password and requires only the e-mail address. */
  isInvitation: boolean;
  /** Keeps element IDs unique when a page has several dialogs. */
  idPrefix: string;
}

/** The fields of the Add and Invite forms. `users.css` shows only the field of the chosen role. */
export function UserFields({ list, returned, isInvitation, idPrefix }: UserFieldsProps) {
  const { values, errors } = returned ?? {
    values: createEmptyValues(list.role ?? 'student'),
    errors: { messages: [], fields: {} },
  };
  const firstWrong = userFields.find((name) => errors.fields[name] !== undefined);
  const about = (name: UserField) => ({
    name,
    id: `${idPrefix}-${name}`,
    error: errors.fields[name],
    isFocused: name === firstWrong,
  });
  const roles = list.role ? [list.role] : (['student', 'teacher', 'school'] as const);
  return (
    <div className="user-fields">
      {errors.messages.length > 0 && (
        <Banner kind="error" isFocused={firstWrong === undefined}>
          {errors.messages.map((message) => (
            <p key={message}>{message}</p>
          ))}
        </Banner>
      )}
      {list.role === null && <IconChoices name="role" legend="Role" choices={roleChoices} chosen={values.role} />}
      <div className="grid-2">
        <TextField
          {...about('name')}
          label={isInvitation ? 'Full Name (optional)' : 'Full Name'}
          className="sm:col-span-2"
          placeholder="Deepa Menon"
          defaultValue={values.name}
          required={!isInvitation}
          autoComplete="off"
        />
        <TextField
          {...about('email')}
          type="email"
          label="Email address"
          className={isInvitation ? 'sm:col-span-2' : undefined}
          placeholder="name@example.com"
          defaultValue={values.email}
          required
          autoComplete="off"
        />
        {!isInvitation && (
          <PasswordField
            {...about('password')}
            label="Password"
            autoComplete="new-password"
            hint={formatPasswordRules(getSite().passwordRules)}
            required
          />
        )}
        {roles.map((role) => {
          const { name, label, ...rest } = roleFields[role];
          return (
            <TextField
              {...about(name)}
              {...rest}
              key={role}
              label={isInvitation ? `${label} (optional)` : label}
              className={`sm:col-span-2 for-${role}`}
              defaultValue={values[name]}
              autoComplete="off"
            />
          );
        })}
      </div>
    </div>
  );
}
