import { useKnownUser } from '../../features/accounts/sessions/root-data.ts';
import { type ButtonVariant, LinkButton } from '../../ui/button.tsx';

/** The link home for the user's role. */
export function HomeLink({ variant = 'secondary' }: { variant?: ButtonVariant }) {
  const user = useKnownUser();
  const label = user ? (user.role === 'student' ? 'Go to Study' : 'Go to dashboard') : 'Go to sign in';
  return (
    <LinkButton href={user ? '/dashboard' : '/'} variant={variant}>
      {label}
    </LinkButton>
  );
}
