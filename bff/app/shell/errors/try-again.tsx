import { useLocation } from '@remix-run/react';
import { type ButtonVariant, LinkButton } from '../../ui/button.tsx';
import { refreshIcon } from '../../ui/icons.ts';

/** Asks for the same page once more. */
export function TryAgain({ variant = 'primary' }: { variant?: ButtonVariant }) {
  const { pathname, search } = useLocation();
  return (
    <LinkButton href={pathname + search} variant={variant} icon={refreshIcon}>
      Try again
    </LinkButton>
  );
}
