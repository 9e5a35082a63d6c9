import { AccountDeletion } from '@shikhar/contracts/accounts/profile/schemas';
import type { Role } from '@shikhar/contracts/vocabulary/role';
import { defineForm, type FormView } from '../../../forms/define-form.ts';
import { useForm } from '../../../forms/use-form.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { FormErrorsBanner } from '../../../ui/form-errors-banner.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { PostForm } from '../../../ui/post-form.tsx';

export const deletionForm = defineForm({
  schema: AccountDeletion,
  fields: ['password'],
  read: ({ password = '' }) => ({ password }),
});

const lost = {
  student: 'Your tests, answers, photos and chats are removed for good. Purchases end without a refund.',
  teacher: 'Your details are removed for good. The tests you wrote stay, without your name.',
  school: 'Your details are removed for good. Your students and teachers keep their accounts, without a school.',
  admin: 'Your details are removed for good. The content and settings you created stay.',
} as const satisfies Record<Role, string>;

interface DeleteAccountFormProps {
  role: Role;
  view: FormView<object>;
  /** Closes the dialog of the form; a page has none. */
  close?: () => void;
}

/** Says what is lost, and asks for the password that confirms it: in a dialog, or as a page. */
export function DeleteAccountForm({ role, view, close }: DeleteAccountFormProps) {
  const form = useForm(deletionForm, view);
  return (
    <PostForm
      className={close ? undefined : 'card stack max-w-[560px]'}
      action="/profile/delete"
      noValidate
      ref={form.element}
      onSubmit={form.onSubmit}
    >
      <div className={close ? 'dialog-body' : 'stack'}>
        <FormErrorsBanner errors={form.errors} />
        <p>{lost[role]}</p>
        <PasswordField {...form.field('password')} id="delete-password" label="Password" autoComplete="current-password" />
      </div>
      <footer className={close ? undefined : 'flex flex-wrap justify-end gap-3'}>
        {close ? (
          <Button type="button" onClick={close}>
            Cancel
          </Button>
        ) : (
          <LinkButton href="/profile#data">Cancel</LinkButton>
        )}
        <Button variant="danger">Delete my account</Button>
      </footer>
    </PostForm>
  );
}
