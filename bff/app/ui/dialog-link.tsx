import { PrefetchPageLinks, useFetcher, useLocation } from '@remix-run/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { getErrors, type RefusedForm } from '../forms/define-form.ts';
import { forgetTyped } from '../forms/typed-fields.ts';
import { DialogFetcher } from '../forms/use-submission.ts';
import { restoreFocus } from '../lib/focus.ts';
import { isReloaded } from '../lib/is-reloaded.ts';
import { readTab, removeFromTab, writeTab } from '../lib/tab-storage.ts';
import { LinkButton, type LinkButtonProps } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { FormErrorsBanner } from './form-errors-banner.tsx';

interface DialogLinkProps extends Omit<LinkButtonProps, 'onClick'> {
  title: string;
  isSmall?: boolean;
  /** The form of the dialog, with a `dialog-body` and a footer. Its Cancel calls `cancel`. */
  dialog: (cancel: () => void) => ReactNode;
}

/** The page of the open dialog. */
const openKey = 'open-dialog';

/**
 * A link to a page that asks something. On hydrated pages a dialog asks it instead, and closes when the page has answered. It opens
 * again after a reload: Remix reloads a tab that is too old for the scripts of the dialog's page.
 */
export function DialogLink({ title, isSmall, dialog, ...link }: DialogLinkProps) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (isReloaded() && readTab(openKey) === link.href) setOpen(true);
  }, [link.href]);
  return (
    <>
      <LinkButton
        {...link}
        onClick={(event) => {
          // For a tab of its own, or, without a network, the notice of `PageLink`.
          if (event.ctrlKey || event.metaKey || event.shiftKey || !navigator.onLine) return;
          event.preventDefault();
          setOpen(true);
        }}
      />
      {isOpen && (
        <LinkedDialog title={title} isSmall={isSmall} href={link.href} onClose={() => setOpen(false)}>
          {dialog}
        </LinkedDialog>
      )}
    </>
  );
}

interface LinkedDialogProps {
  title: string;
  isSmall: boolean | undefined;
  /** The page of its form. */
  href: string;
  onClose: () => void;
  children: DialogLinkProps['dialog'];
}

const firstControl = '#asked :is(form :is(input, select, textarea):not([type=hidden]), footer button)';

/** Discards the typed text. A dialog that is closed in any other way shows it again when reopened. */
function forgetAll(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('#asked form')) forgetTyped(form);
}

/** In the body, because tables and forms around the link would lay it out, or send it. */
function LinkedDialog({ title, isSmall, href, onClose, children }: LinkedDialogProps) {
  const { key } = useLocation();
  const fetcher = useFetcher<RefusedForm<object> | undefined>();
  const opened = useRef(key);
  useEffect(() => {
    writeTab(openKey, href);
    return () => removeFromTab(openKey);
  }, [href]);
  const [opener] = useState(() => document.activeElement);
  useEffect(() => () => restoreFocus(opener), [opener]);
  // The first field, or the way out, rather than the X.
  useEffect(() => document.querySelector<HTMLElement>(firstControl)?.focus(), []);
  useEffect(() => {
    if (key !== opened.current) onClose();
  }, [key, onClose]);
  return createPortal(
    <Dialog id="asked" title={title} isSmall={isSmall} onClose={onClose}>
      {(close) => (
        <DialogFetcher.Provider value={fetcher}>
          {/* Without the scripts of that page, Remix would reload this one when the form is sent. */}
          <PrefetchPageLinks page={href} />
          <div className="dialog-body pb-0 empty:hidden">
            <FormErrorsBanner errors={getErrors(fetcher.data)} />
          </div>
          {children(() => {
            forgetAll();
            close();
          })}
        </DialogFetcher.Provider>
      )}
    </Dialog>,
    document.body,
  );
}
