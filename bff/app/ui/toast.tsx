import { type ReactNode, useEffect, useRef, useState } from 'react';
import { findNextPage } from '../lib/addresses/next-page.ts';
import { readTab, writeTab } from '../lib/tab-storage.ts';
import { Icon } from './icon.tsx';
import { checkIcon } from './icons.ts';
import { noticeEvent } from './notice.ts';
import { PageLink } from './page-link.tsx';

interface ToastContent {
  readonly text: string;
  readonly links?: readonly { href: string; label: string }[] | undefined;
  /** It was sent before, perhaps to a tab that was too old to show it. */
  readonly isRepeated?: boolean | undefined;
}

interface ToastProps {
  children: ReactNode;
  links?: ToastContent['links'];
  onFollow?: () => void;
}

/** A success message at the bottom centre. */
export function Toast({ children, links = [], onFollow }: ToastProps) {
  return (
    <div className="toast toast-pos" role="status">
      <Icon path={checkIcon} />
      <span>{children}</span>
      {links.map(({ href, label }) => (
        <PageLink key={href} href={href} onClick={onFollow}>
          {label}
        </PageLink>
      ))}
    </div>
  );
}

/** The last toast of this tab. */
const shownKey = 'toast';

/** Milliseconds a toast stays (design, "Toast"). */
const stayMs = 5_000;

/**
 * Shows each toast for 5 seconds, also over the next page, or longer while it has the focus or the pointer. Without JavaScript it
 * stays.
 */
export function Toaster({ toast }: { toast: ToastContent | null }) {
  const [shown, setShown] = useState(toast?.isRepeated ? null : toast);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A reloaded tab may still go on to another page.
    const isShown = toast?.isRepeated && (readTab(shownKey) === toast.text || findNextPage() !== null);
    if (!toast || isShown) return;
    writeTab(shownKey, toast.text);
    setShown(toast);
  }, [toast]);
  useEffect(() => {
    const show = (event: Event) => event instanceof CustomEvent && setShown({ text: String(event.detail) });
    window.addEventListener(noticeEvent, show);
    return () => window.removeEventListener(noticeEvent, show);
  }, []);
  useEffect(() => {
    if (!shown) return;
    const timer = setInterval(() => {
      if (!place.current?.matches(':has(:hover, :focus-visible)')) setShown(null);
    }, stayMs);
    return () => clearInterval(timer);
  }, [shown]);
  return (
    <div ref={place}>
      {shown && (
        <Toast links={shown.links} onFollow={() => setShown(null)}>
          {shown.text}
        </Toast>
      )}
    </div>
  );
}
