import { type RefObject, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useOnline } from '../lib/use-online.ts';

interface DraftLineProps {
  /** Not sent while there is no network, so that what is typed stays. */
  form: RefObject<HTMLFormElement>;
  /** Whether the draft was saved. */
  children: string | null;
}

/** The line about the draft of a form, which `useDraft` saves. */
export function DraftLine({ form, children }: DraftLineProps) {
  const [isHeldBack, setHeldBack] = useState(false);
  const isOnline = useOnline();
  useEffect(() => {
    const holdBack = (event: Event) => {
      if (navigator.onLine || event.target !== form.current) return;
      event.preventDefault();
      event.stopPropagation();
      setHeldBack(true);
    };
    // Before the form itself hears of it.
    window.addEventListener('submit', holdBack, { capture: true });
    return () => window.removeEventListener('submit', holdBack, { capture: true });
  }, [form]);
  useEffect(() => {
    if (isOnline) setHeldBack(false);
  }, [isOnline]);
  return (
    <>
      <span role="status">{children}</span>
      {isHeldBack &&
        createPortal(
          <p className="toast toast-pos" role="alert">
            You are offline. Your text is still here. Send it when you are online again.
          </p>,
          document.body,
        )}
    </>
  );
}
