import { maxSchoolCodeLength } from '@shikhar/contracts/schools/memberships/schemas';
import type { Role } from '@shikhar/contracts/vocabulary/role';
import { buildEmptyView, pickFormView, type RefusedForm } from '../../../forms/define-form.ts';
import { formatPasswordRules } from '../../../forms/password-hint.ts';
import { useForm } from '../../../forms/use-form.ts';
import { getSite } from '../../../lib/site/site.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { classOptions } from '../../../ui/choice-options.ts';
import { FormErrorsBanner } from '../../../ui/form-errors-banner.tsx';
import { IconChoices } from '../../../ui/icon-choices.tsx';
import { capIcon, schoolIcon, shieldIcon, teacherIcon } from '../../../ui/icons.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { PostForm } from '../../../ui/post-form.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { GuestShell } from '../../../ui/shell/guest-shell.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { explainBesideField, type FormMode, listFormMessages, signInForms } from './sign-in-form.ts';

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

interface SignInScreenProps {
  mode: FormMode;
  /** URL of the page that shows the form. */
  action: string;
  /** Shown above the form: why the visitor must sign in. */
  notice?: string;
  refused: RefusedForm<object> | undefined;
}

/** Sign-in and registration share one screen (source-spec.md, section 2). */
export function SignInScreen(props: SignInScreenProps) {
  return (
    <GuestShell>
      <SignInForm key={props.mode} {...props} />
    </GuestShell>
  );
}

function SignInForm({ mode, action, notice, refused }: SignInScreenProps) {
  const view = pickFormView<object>(buildEmptyView({}), refused);
  const form = useForm(signInForms[mode], view);
  const { title, swapHref, swap } = words[mode];
  const isSignUp = mode === 'sign-up';
  const field = (name: string) => {
    const { error, ...rest } = form.field(name);
    return { ...rest, error: explainBesideField(name, error) };
  };
  const fieldErrors = Object.fromEntries(signInForms[mode].fields.map((name) => [name, form.field(name).error]));
  const missing = form.isSubmitted ? listFormMessages(fieldErrors) : [];
  const messages = missing.length > 0 ? missing : form.errors.messages;
  return (
    <PostForm className="auth-form" action={action} noValidate ref={form.element} onSubmit={form.onSubmit}>
      <h1>{title}</h1>
      <FormErrorsBanner errors={{ messages, fields: form.errors.fields }} />
      {notice && messages.length === 0 && <Banner kind="info">{notice}</Banner>}
      <IconChoices
        {...form.field('role')}
        legend="I am a"
        choices={isSignUp ? roleChoices.slice(0, 1) : roleChoices}
        chosen={isSignUp ? 'student' : (view.values['role'] ?? 'student')}
      />
      {isSignUp && (
        <TextField {...field('name')} label="Full Name" autoComplete="name" placeholder="As in your school register" />
      )}
      <TextField
        {...field('email')}
        type="email"
        label="Email address"
        autoComplete="email"
        inputMode="email"
        placeholder="name@example.com"
      />
      <PasswordField
        {...field('password')}
        label="Password"
        autoComplete={isSignUp ? 'new-password' : 'current-password'}
        below={
          !isSignUp && (
            <PageLink className="meta auth-forgot" href="/forgot-password">
              Forgotten password?
            </PageLink>
          )
        }
        hint={isSignUp && formatPasswordRules(getSite().passwordRules)}
      />
      {isSignUp && <SelectField {...field('class')} label="Select Class" options={classOptions} />}
      {isSignUp && (
        <TextField
          {...field('schoolCode')}
          label="School code (optional)"
          autoCapitalize="characters"
          autoComplete="off"
          maxLength={maxSchoolCodeLength}
          hint="Your school gives you the code and approves your request."
        />
      )}
      {isSignUp && getSite().guardianConsent && (
        <TextField
          {...field('guardianEmail')}
          type="email"
          label="Parent or guardian’s email address"
          inputMode="email"
          placeholder="name@example.com"
          hint="They get an email. Your account opens when they agree."
        />
      )}
      <Button variant="primary" size="large" isBlock>
        {title}
      </Button>
      <p className="auth-swap">
        <PageLink href={swapHref}>{swap}</PageLink>
      </p>
    </PostForm>
  );
}
