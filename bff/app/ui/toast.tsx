import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { checkIcon } from './icons.ts';

/**
 * A success, at the bottom in the middle. The page's script takes it away after 5 seconds (`data-toast`), unless it holds the
 * focus or the pointer; without script it stays.
 */
export function Toast({ children, link }: { children: ReactNode; link?: { href: string; label: string } | undefined }) {
  return (
    <div className="toast toast-pos" role="status" data-toast="">
      <Icon path={checkIcon} />
      <span>{children}</span>
      {link && <a href={link.href}>{link.label}</a>}
    </div>
  );
}
