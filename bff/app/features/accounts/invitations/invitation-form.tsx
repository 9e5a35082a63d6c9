import { getSite } from '../../../lib/site/site.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { NewPasswordField } from '../../../ui/new-password-field.tsx';
import { SetSubjects } from '../../../ui/set-subjects.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { InvitationPage } from './invitation-view.ts';

const fieldOrder = ['name', 'schoolCode', 'password'] as const;
type Field = (typeof fieldOrder)[number];

export function InvitationForm({ page }: { page: Extract<InvitationPage, { token: string }> }) {
  const { token, invitation, values, errors } = page;
  const { email, role, invitedBy, expiresOn, subjects, isCodeAsked } = invitation;
  const { siteName, passwordRules } = getSite();
  const firstWrong = fieldOrder.find((name) => errors.fields[name] !== undefined);
  const about = (name: Field) => ({ name, error: errors.fields[name], isFocused: name === firstWrong });
  return (
    <form className="auth-form" method="post" action="/invitation">
      <div>
        <h1>
          Join {siteName} as a {role}
        </h1>
        <p>
          {invitedBy ? `${invitedBy} has invited you.` : 'You have been invited.'} The link works until {expiresOn}.
        </p>
      </div>
      {errors.messages.length > 0 && (
        <Banner kind="error" isFocused={firstWrong === undefined}>
          {errors.messages.map((message) => (
            <p key={message}>{message}</p>
          ))}
        </Banner>
      )}
      <input type="hidden" name="token" value={token} />
      <div className="field">
        <label htmlFor="email">Email address</label>
        {/* Without a name it is not submitted, but the browser saves it with the password. */}
        <input className="input" id="email" type="email" defaultValue={email} autoComplete="username" readOnly />
      </div>
      <TextField {...about('name')} label="Full Name" autoComplete="name" defaultValue={values.name} required />
      {role === 'teacher' && <SetSubjects subjects={subjects} />}
      {isCodeAsked && (
        <TextField
          {...about('schoolCode')}
          label="School code"
          placeholder="NPS-NGP-027"
          hint="Your students and teachers use it to join."
          defaultValue={values.schoolCode}
          autoComplete="off"
          required
        />
      )}
      <NewPasswordField {...about('password')} label="Password" rules={passwordRules} />
      <Button variant="primary" size="large" isBlock>
        Set password and sign in
      </Button>
    </form>
  );
}
