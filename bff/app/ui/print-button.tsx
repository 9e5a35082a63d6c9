import { useHydrated } from '../lib/use-hydrated.ts';
import { Button, type ButtonVariant } from './button.tsx';
import { printIcon } from './icons.ts';

/** Prints the page. Shown only with JavaScript. */
export function PrintButton({ variant = 'secondary', size = 'normal' }: { variant?: ButtonVariant; size?: 'small' | 'normal' }) {
  return (
    <span hidden={!useHydrated()}>
      <Button type="button" variant={variant} size={size} icon={printIcon} onClick={() => window.print()}>
        Print
      </Button>
    </span>
  );
}
