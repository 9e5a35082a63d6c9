import '../users.css';
import type { ManagedRole } from '@shikhar/contracts/users/management/schemas';
import { buildEmptyView, type FormDefinition, type FormView } from '../../../forms/define-form.ts';
import { formatPasswordRules } from '../../../forms/password-hint.ts';
import { useForm } from '../../../forms/use-form.ts';
import { getSite } from '../../../lib/site/site.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { DialogLink } from '../../../ui/dialog-link.tsx';
import { FormErrorsBanner } from '../../../ui/form-errors-banner.tsx';
import { IconChoices } from '../../../ui/icon-choices.tsx';
import { capIcon, mailIcon, plusIcon, schoolIcon, teacherIcon } from '../../../ui/icons.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { PostForm } from '../../../ui/post-form.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { UserList } from '../list/user-lists.ts';
import { invitationForms, registrationForms, type UserField } from './user-definition.ts';

const roleChoices = [
  { value: 'student', label: 'Student', icon: capIcon },
  { value: 'teacher', label: 'Teacher', icon: teacherIcon },
  { value: 'school', label: 'School', icon: schoolIcon },
];

const roleFields = {
  student: {
    name: 'class',
    label: 'Class',
    placeholder: 'Class 9',
    hint: 'From 7 to 10, such as 8 or VIII. The section in 8A is not saved.',
  },
  teacher: { name: 'subjects', label: 'Subjects', placeholder: 'Mathematics, Science', hint: 'Separate subjects with a comma.' },
  school: { name: 'schoolCode', label: 'School code', placeholder: 'NPS-NGP-027' },
} as const satisfies Record<ManagedRole, { name: UserField; label: string; placeholder: string; hint?: string }>;

interface UserFormProps {
  list: UserList;
  definition: FormDefinition<unknown>;
  /** An invitation has no password and requires only the e-mail address. */
  isInvitation: boolean;
  view: FormView<object>;
  action: string;
  submit: string;
  /** Closes the dialog of the form; a page has none. */
  close?: () => void;
}

/** The Add or Invite form. `users.css` shows only the field of the chosen role. */
export function UserForm({ list, definition, isInvitation, view, action, submit, close }: UserFormProps) {
  const form = useForm(definition, view);
  // The list behind the dialog has fields of the same names.
  const field = (name: UserField) => ({ ...form.field(name), id: `user-${name}`, autoComplete: 'off' });
  const roles = list.role ? [list.role] : (['student', 'teacher', 'school'] as const);
  return (
    <PostForm
      action={action}
      className={close ? undefined : 'card user-form'}
      noValidate
      ref={form.element}
      onSubmit={form.onSubmit}
    >
      <div className={close ? 'dialog-body user-fields' : 'user-fields'}>
        <FormErrorsBanner errors={form.errors} />
        {list.role === null && (
          <IconChoices {...form.field('role')} legend="Role" choices={roleChoices} chosen={view.values['role'] ?? 'student'} />
        )}
        <div className="grid-2">
          <TextField
            {...field('name')}
            label={isInvitation ? 'Full Name (optional)' : 'Full Name'}
            className="sm:col-span-2"
            placeholder="Deepa Menon"
            required={!isInvitation}
          />
          <TextField
            {...field('email')}
            type="email"
            label="Email address"
            className={isInvitation ? 'sm:col-span-2' : undefined}
            placeholder="name@example.com"
            required
          />
          {!isInvitation && (
            <PasswordField
              {...field('password')}
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
                {...field(name)}
                {...rest}
                key={role}
                label={isInvitation ? `${label} (optional)` : label}
                className={`sm:col-span-2 for-${role}`}
              />
            );
          })}
        </div>
      </div>
      <footer className={close ? undefined : 'mt-6 flex flex-wrap justify-end gap-3'}>
        {close ? (
          <Button type="button" onClick={close}>
            Cancel
          </Button>
        ) : (
          <LinkButton href={list.path}>Cancel</LinkButton>
        )}
        <Button variant="primary">{submit}</Button>
      </footer>
    </PostForm>
  );
}

/** The settings of a list's Add form. */
export function describeRegistration(list: UserList) {
  const { path, noun, addLabel } = list;
  const definition = registrationForms[noun];
  return { list, definition, isInvitation: false, action: `${path}/new`, title: addLabel, submit: addLabel };
}

/** The settings of a list's Invite form. */
export function describeInvitation(list: UserList) {
  const definition = invitationForms[list.noun];
  const title = list.inviteTitle;
  return { list, definition, isInvitation: true, action: `${list.path}/invite`, title, submit: 'Send invitation' };
}

const empty = buildEmptyView({});

/** Opens the Add form in a dialog, or its page without JavaScript. */
export function AddButton({ list }: { list: UserList }) {
  const { title, ...form } = describeRegistration(list);
  return (
    <DialogLink
      href={form.action}
      variant="primary"
      icon={plusIcon}
      title={title}
      dialog={(close) => <UserForm {...form} view={empty} close={close} />}
    >
      {title}
    </DialogLink>
  );
}

export function InviteButton({ list }: { list: UserList }) {
  const { title, ...form } = describeInvitation(list);
  return (
    <DialogLink
      href={form.action}
      icon={mailIcon}
      title={title}
      dialog={(close) => <UserForm {...form} view={empty} close={close} />}
    >
      Invite
    </DialogLink>
  );
}
