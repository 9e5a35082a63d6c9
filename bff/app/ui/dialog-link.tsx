import { useLocation } from '@remix-run/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { LinkButton, type LinkButtonProps } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface DialogLinkProps extends Omit<LinkButtonProps, 'onClick'> {
  title: string;
  isSmall?: boolean;
  /** The form of the dialog, with a `dialog-body` and a footer. Its Cancel calls `close`. */
  dialog: (close: () => void) => ReactNode;
}

/** A link to a page that asks something. On hydrated pages a dialog asks it instead, and closes when the page has answered. */
export function DialogLink({ title, isSmall, dialog, ...link }: DialogLinkProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <LinkButton
        {...link}
        onClick={(event) => {
          // For a tab of its own.
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          setOpen(true);
        }}
      />
      {isOpen && (
        <LinkedDialog title={title} isSmall={isSmall} onClose={() => setOpen(false)}>
          {dialog}
        </LinkedDialog>
      )}
    </>
  );
}

interface LinkedDialogProps {
  title: string;
  isSmall: boolean | undefined;
  onClose: () => void;
  children: DialogLinkProps['dialog'];
}

const firstControl = '#asked :is(form :is(input, select, textarea):not([type=hidden]), footer button)';

/** In the body, because tables and forms around the link would lay it out, or send it. */
function LinkedDialog({ title, isSmall, onClose, children }: LinkedDialogProps) {
  const { key } = useLocation();
  const opened = useRef(key);
  // The first field, or the way out, rather than the X.
  useEffect(() => document.querySelector<HTMLElement>(firstControl)?.focus(), []);
  useEffect(() => {
    if (key !== opened.current) onClose();
  }, [key, onClose]);
  return createPortal(
    <Dialog id="asked" title={title} isSmall={isSmall} onClose={onClose}>
      {children}
    </Dialog>,
    document.body,
  );
}
