import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { closeIcon } from './icons.ts';

interface DialogProps {
  /** What its opener names: `<Button type="button" commandfor={id} command="show-modal">`. */
  id: string;
  title: string;
  children: ReactNode;
  /** Buttons, the main one last. */
  actions: ReactNode;
  isSmall?: boolean;
}

/** A native dialog, a sheet from below on phones. Escape and the X close it, and the focus goes back to its opener. */
export function Dialog({ id, title, children, actions, isSmall }: DialogProps) {
  return (
    <dialog className={isSmall ? 'dialog dialog-sm' : 'dialog'} id={id} aria-labelledby={`${id}-title`}>
      <header>
        <h2 id={`${id}-title`}>{title}</h2>
        <Button type="button" variant="quiet" icon={closeIcon} label="Close" commandfor={id} command="close" />
      </header>
      <div className="dialog-body">{children}</div>
      <footer>{actions}</footer>
    </dialog>
  );
}
