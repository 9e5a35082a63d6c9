import { PasswordChange } from '@shikhar/contracts/accounts/profile/schemas';
import * as z from 'zod';
import { defineForm, type FormView } from '../../forms/define-form.ts';
import { formatPasswordRules } from '../../forms/password-hint.ts';
import { useForm } from '../../forms/use-form.ts';
import { getSite } from '../../lib/site/site.ts';
import { Button } from '../../ui/button.tsx';
import { FormErrorsBanner } from '../../ui/form-errors-banner.tsx';
import { HiddenFields } from '../../ui/hidden-fields.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { SettingRow } from '../../ui/setting-row.tsx';

const fields = ['currentPassword', 'newPassword', 'repeatedPassword'] as const;

/** The change of one's own password, typed twice. */
export const passwordForm = defineForm({
  schema: PasswordChange.extend({ repeatedPassword: z.string() }).refine(
    ({ newPassword, repeatedPassword }) => newPassword === repeatedPassword,
    { path: ['repeatedPassword'], error: 'The two new passwords are not the same' },
  ),
  fields,
  read: (values) => ({
    currentPassword: values['currentPassword'] ?? '',
    newPassword: values['newPassword'] ?? '',
    repeatedPassword: values['repeatedPassword'] ?? '',
  }),
});

export function PasswordForm({ view }: { view: FormView<object> }) {
  const form = useForm(passwordForm, view);
  const field = (name: (typeof fields)[number]) => ({ ...form.field(name), required: true });
  return (
    <PostForm action="/admin/security" className="card" noValidate ref={form.element} onSubmit={form.onSubmit}>
      <HiddenFields values={view.hidden} />
      <FormErrorsBanner errors={form.errors} />
      <SettingRow title="Your password" about="Changing it signs you out on other devices.">
        <div className="grid-3">
          <PasswordField {...field('currentPassword')} label="Current password" autoComplete="current-password" />
          <PasswordField
            {...field('newPassword')}
            label="New password"
            autoComplete="new-password"
            hint={formatPasswordRules(getSite().passwordRules)}
          />
          <PasswordField {...field('repeatedPassword')} label="New password again" autoComplete="new-password" />
          <div>
            <Button>Update</Button>
          </div>
        </div>
      </SettingRow>
    </PostForm>
  );
}
