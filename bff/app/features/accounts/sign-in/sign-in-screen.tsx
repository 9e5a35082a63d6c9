import { maxSchoolCodeLength } from '@shikhar/contracts/schools/memberships/schemas';
import { classLevels } from '@shikhar/contracts/vocabulary/class-level';
import type { Role } from '@shikhar/contracts/vocabulary/role';
import { type FormErrors, noErrors } from '../../../forms/form-errors.ts';
import { formatPasswordRules } from '../../../forms/password-hint.ts';
import { getSite } from '../../../lib/site/site.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconChoices } from '../../../ui/icon-choices.tsx';
import { capIcon, schoolIcon, shieldIcon, teacherIcon } from '../../../ui/icons.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { GuestShell } from '../../../ui/shell/guest-shell.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { emptyValues, type FormMode, type FormValues } from './sign-in-form.ts';

const roleChoices: readonly { value: Role; label: string; icon: string }[] = [
  { value: 'student', label: 'Student', icon: capIcon },
  { value: 'teacher', label: 'Teacher', icon: teacherIcon },
  { value: 'school', label: 'School', icon: schoolIcon },
  { value: 'admin', label: 'Admin', icon: shieldIcon },
];

const words = {
  'sign-in': { title: 'Sign in', swapHref: '/?mode=signup', swap: 'Need an account? Sign up' },
  'sign-up': { title: 'Create new account', swapHref: '/', swap: 'Already have an account? Sign in' },
} as const satisfies Record<FormMode, object>;

/** In page order, to find the first field with an error. */
const fieldOrder = ['name', 'email', 'password', 'class', 'schoolCode', 'guardianEmail'] as const;

interface SignInScreenProps {
  mode: FormMode;
  /** URL of the page that shows the form. */
  action: string;
  /** Shown above the form: why the visitor must sign in. */
  notice?: string;
  /** The form with its errors after a refusal. */
  returned?: { readonly values: FormValues; readonly errors: FormErrors } | undefined;
}

/** Sign-in and registration share one screen (source-spec.md, section 2). */
export function SignInScreen({ mode, action, notice, returned }: SignInScreenProps) {
  const { values, errors } = returned ?? { values: emptyValues, errors: noErrors };
  const { title, swapHref, swap } = words[mode];
  const isSignUp = mode === 'sign-up';
  const firstWrong = fieldOrder.find((name) => errors.fields[name] !== undefined);
  const about = (name: (typeof fieldOrder)[number]) => ({ name, error: errors.fields[name], isFocused: name === firstWrong });
  return (
    <GuestShell>
      <form className="auth-form" method="post" action={action}>
        <h1>{title}</h1>
        {errors.messages.length > 0 && (
          <Banner kind="error" isFocused={firstWrong === undefined}>
            {errors.messages.map((message) => (
              <p key={message}>{message}</p>
            ))}
          </Banner>
        )}
        {notice && errors.messages.length === 0 && <Banner kind="info">{notice}</Banner>}
        <IconChoices
          name="role"
          legend="I am a"
          choices={isSignUp ? roleChoices.slice(0, 1) : roleChoices}
          chosen={isSignUp ? 'student' : values.role}
        />
        {isSignUp && (
          <TextField
            {...about('name')}
            label="Full Name"
            autoComplete="name"
            placeholder="As in your school register"
            defaultValue={values.name}
          />
        )}
        <TextField
          {...about('email')}
          type="email"
          label="Email address"
          autoComplete="email"
          inputMode="email"
          placeholder="name@example.com"
          defaultValue={values.email}
        />
        <PasswordField
          {...about('password')}
          label="Password"
          autoComplete={isSignUp ? 'new-password' : 'current-password'}
          below={
            !isSignUp && (
              <a className="meta auth-forgot" href="/forgot-password">
                Forgotten password?
              </a>
            )
          }
          hint={isSignUp && formatPasswordRules(getSite().passwordRules)}
        />
        {isSignUp && (
          <SelectField
            {...about('class')}
            label="Select Class"
            options={classLevels.map((level) => ({ value: level, label: `Class ${level}` }))}
            defaultValue={values.class}
          />
        )}
        {isSignUp && (
          <TextField
            {...about('schoolCode')}
            label="School code (optional)"
            autoCapitalize="characters"
            autoComplete="off"
            maxLength={maxSchoolCodeLength}
            hint="Your school gives you the code and approves your request."
            defaultValue={values.schoolCode}
          />
        )}
        {isSignUp && getSite().guardianConsent && (
          <TextField
            {...about('guardianEmail')}
            type="email"
            label="Parent or guardian’s email address"
            inputMode="email"
            placeholder="name@example.com"
            hint="They get an email. Your account opens when they agree."
            defaultValue={values.guardianEmail}
          />
        )}
        <Button variant="primary" size="large" isBlock>
          {title}
        </Button>
        <p className="auth-swap">
          <a href={swapHref}>{swap}</a>
        </p>
      </form>
    </GuestShell>
  );
}
