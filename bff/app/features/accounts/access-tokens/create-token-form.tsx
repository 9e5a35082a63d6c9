import { accessTokenDays } from '@shikhar/contracts/accounts/access-tokens/schemas';
import type { FormView } from '../../../forms/define-form.ts';
import { useForm } from '../../../forms/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/check-field.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { FormErrorsBanner } from '../../../ui/form-errors-banner.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { PostForm } from '../../../ui/post-form.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { accessTokenForm } from './access-token-form.ts';
import type { ScopeRow } from './access-token-view.server.ts';
import { accessTokensPath } from './access-tokens-path.ts';

const dayOptions = accessTokenDays.map((days) => ({ value: String(days), label: `${days} days` }));

/** Creates a token with a name, permissions, a life and the user's password. */
export function CreateTokenForm({ rows, view }: { rows: readonly ScopeRow[]; view: FormView<object> }) {
  const form = useForm(accessTokenForm, view);
  const scopesError = form.wrong['scopes'];
  return (
    <PostForm
      className="card stack max-w-[640px]"
      action={accessTokensPath}
      noValidate
      ref={form.element}
      onSubmit={form.onSubmit}
    >
      <FormErrorsBanner errors={form.errors} />
      <TextField
        {...form.field('name')}
        label="Name"
        hint="For example, the program that uses the token."
        maxLength={60}
        autoComplete="off"
      />
      <fieldset className="field" aria-describedby={scopesError ? 'scopes-error' : undefined}>
        <legend className="label">Permissions</legend>
        <p className="hint">A program can never do more than you.</p>
        <ul className="rows">
          {rows.map(({ label, read, write }) => (
            <li key={label} className="flex flex-wrap items-center gap-x-6 gap-y-1">
              <span className="grow">{label}</span>
              <span className="flex gap-x-6">
                {read && (
                  <CheckField {...form.box(read)}>
                    Read<span className="sr-only"> {label}</span>
                  </CheckField>
                )}
                {write && (
                  <CheckField {...form.box(write)}>
                    Change<span className="sr-only"> {label}</span>
                  </CheckField>
                )}
              </span>
            </li>
          ))}
        </ul>
        {scopesError && <FieldError id="scopes-error">{scopesError}</FieldError>}
      </fieldset>
      <SelectField {...form.field('days')} label="Valid for" options={dayOptions} />
      <PasswordField {...form.field('password')} label="Your password" autoComplete="current-password" />
      <div>
        <Button variant="primary">Create access token</Button>
      </div>
    </PostForm>
  );
}
