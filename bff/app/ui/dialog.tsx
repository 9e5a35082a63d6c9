import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { closeIcon } from './icons.ts';

interface DialogProps {
  id: string;
  title: string;
  /** The body, or a form that has the body and the footer. Buttons call `close`, so that the focus returns to the opener. */
  children: ReactNode | ((close: () => void) => ReactNode);
  /** Buttons of the footer, the main one last. */
  actions?: (close: () => void) => ReactNode;
  isSmall?: boolean | undefined;
  /** Called after it closes, however it was closed. */
  onClose: () => void;
}

/**
 * A native dialog, or a bottom sheet on phones. For hydrated pages; rendered only while open. Escape and the X close it, and the
 * focus returns to its opener.
 */
export function Dialog({ id, title, children, actions, isSmall, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      className={isSmall ? 'dialog dialog-sm' : 'dialog'}
      id={id}
      aria-labelledby={`${id}-title`}
      ref={dialog}
      onClose={onClose}
    >
      <header>
        <h2 id={`${id}-title`}>{title}</h2>
        <Button type="button" variant="quiet" icon={closeIcon} label="Close" onClick={close} />
      </header>
      {typeof children === 'function' ? children(close) : <div className="dialog-body">{children}</div>}
      {actions && <footer>{actions(close)}</footer>}
    </dialog>
  );
}
