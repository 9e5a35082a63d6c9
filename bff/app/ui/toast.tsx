import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { checkIcon } from './icons.ts';

interface ToastProps {
  children: ReactNode;
  links?: readonly { href: string; label: string }[] | undefined;
}

/**
 * A success message at the bottom centre. The page's script removes it after 5 seconds (`data-toast`), unless it has the
 * focus or the pointer; without JavaScript it stays.
 */
export function Toast({ children, links = [] }: ToastProps) {
  return (
    <div className="toast toast-pos" role="status" data-toast="">
      <Icon path={checkIcon} />
      <span>{children}</span>
      {links.map(({ href, label }) => (
        <a key={href} href={href}>
          {label}
        </a>
      ))}
    </div>
  );
}
