import type { Role } from '@shikhar/contracts/vocabulary/role';
import { PasswordField } from '../../../ui/password-field.tsx';

const lost = {
  student: 'Your tests, answers, photos and chats are removed for good. Purchases end without a refund.',
  teacher: 'Your details are removed for good. The tests you wrote stay, without your name.',
  school: 'Your details are removed for good. Your students and teachers keep their accounts, without a school.',
  admin: 'Your details are removed for good. The content and settings you created stay.',
} as const satisfies Record<Role, string>;

/** The warning and the password field, shared by the dialog and the page. */
export function DeleteWords({ role, id, error }: { role: Role; id: string; error?: string | undefined }) {
  return (
    <>
      <p>{lost[role]}</p>
      <PasswordField
        name="password"
        id={id}
        label="Password"
        autoComplete="current-password"
        error={error}
        isFocused={error !== undefined}
      />
    </>
  );
}
