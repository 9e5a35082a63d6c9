import { formatInvitedBy, invitationTitles } from '@shikhar/contracts/accounts/invitations/invitation-words';
import { InvitationAcceptance } from '@shikhar/contracts/accounts/invitations/schemas';
import { type ManagedRole, userMessages } from '@shikhar/contracts/users/management/schemas';
import { SchoolCode } from '@shikhar/contracts/vocabulary/school-code';
import * as z from 'zod';
import { defineForm, type FormView } from '../../../forms/define-form.ts';
import { useForm } from '../../../forms/use-form.ts';
import { getSite } from '../../../lib/site/site.ts';
import { Button } from '../../../ui/button.tsx';
import { FormErrorsBanner } from '../../../ui/form-errors-banner.tsx';
import { HiddenFields } from '../../../ui/hidden-fields.tsx';
import { NewPasswordField } from '../../../ui/new-password-field.tsx';
import { PostForm } from '../../../ui/post-form.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { SetSubjects } from '../set-subjects.tsx';

/** An invitation with a formatted date. */
export interface InvitationView {
  email: string;
  role: ManagedRole;
  name: string;
  invitedBy: string | null;
  schoolName: string | null;
  expiresOn: string;
  /** A teacher's subjects as set by the administrator; null for other roles. */
  subjects: string | null;
  /** Whether the school must still enter its code. */
  isCodeAsked: boolean;
}

/** The acceptance without the token, which is a hidden field. Only a school without a code is asked for one. */
export const invitationForm = defineForm({
  schema: z.strictObject({
    name: InvitationAcceptance.shape.name,
    password: z.string().min(1, 'Enter a password').pipe(InvitationAcceptance.shape.password),
    schoolCode: z.string().min(1, userMessages.schoolCodeRequired).pipe(SchoolCode).optional(),
  }),
  fields: ['name', 'schoolCode', 'password'],
  read: ({ name = '', password = '', schoolCode }) => ({
    name,
    password,
    ...(schoolCode !== undefined && { schoolCode: schoolCode.trim() }),
  }),
});

interface InvitationFormProps {
  invitation: InvitationView;
  view: FormView<{ token: string }>;
}

export function InvitationForm({ invitation, view }: InvitationFormProps) {
  const { email, role, name, expiresOn, subjects, isCodeAsked } = invitation;
  const { siteName, passwordRules } = getSite();
  const form = useForm(invitationForm, view);
  const action = `/invitation?token=${encodeURIComponent(view.hidden.token)}`;
  return (
    <PostForm className="auth-form" action={action} noValidate ref={form.element} onSubmit={form.onSubmit}>
      <div>
        <h1>{invitationTitles[role](siteName)}</h1>
        {name !== '' && <p>Hello {name},</p>}
        <p>
          {formatInvitedBy(invitation)} The link works until {expiresOn}.
        </p>
      </div>
      <FormErrorsBanner errors={form.errors} />
      <HiddenFields values={view.hidden} />
      <div className="field">
        <label htmlFor="email">Email address</label>
        {/* Without a name it is not submitted, but the browser saves it with the password. */}
        <input className="input" id="email" type="email" defaultValue={email} autoComplete="username" readOnly />
      </div>
      <TextField {...form.field('name')} label="Full Name" autoComplete="name" required />
      {subjects !== null && <SetSubjects subjects={subjects} />}
      {isCodeAsked && (
        <TextField
          {...form.field('schoolCode')}
          label="School code"
          placeholder="NPS-NGP-027"
          hint="Your students and teachers use it to join."
          autoComplete="off"
          required
        />
      )}
      <NewPasswordField {...form.field('password')} label="Password" rules={passwordRules} />
      <Button variant="primary" size="large" isBlock>
        Set password and sign in
      </Button>
    </PostForm>
  );
}
