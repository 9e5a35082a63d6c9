import { useState } from 'react';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { Button } from '../../ui/button.tsx';
import { copyIcon } from '../../ui/icons.ts';
import { showNotice } from '../../ui/notice.ts';

/** The text of the log; null if its script does not load. */
async function loadLog(): Promise<string | null> {
  const loaded = await import('../../lib/browser-log/browser-log.ts').catch(() => null);
  return loaded?.readLogText() ?? null;
}

/** Copies the in-browser log, or shows it if the browser lets no script copy. Without JavaScript there is no log. */
export function CopyLogButton() {
  const isHydrated = useHydrated();
  const [shown, setShown] = useState<string | null>(null);
  if (!isHydrated) return null;
  const copy = async () => {
    const log = await loadLog();
    if (log === null) return showNotice('The log could not be loaded. Please try again.');
    try {
      await navigator.clipboard.writeText(log);
      showNotice('The log is copied. Paste it into your e-mail.');
    } catch {
      setShown(log);
    }
  };
  return (
    <>
      <Button type="button" variant="quiet" icon={copyIcon} onClick={copy}>
        Copy the log
      </Button>
      {shown !== null && (
        <textarea className="textarea" aria-label="Log, to select and copy" rows={6} defaultValue={shown} readOnly />
      )}
    </>
  );
}
