import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { showNotice } from '../../../ui/notice.ts';
import { AssistantContext } from '../../../ui/shell/assistant-button.tsx';
import type { AssistantView } from '../assistant-view.ts';
import type { ChatPanel } from './chat-panel.tsx';

/** Timeout for loading the conversation. */
const openTimeoutMs = 10_000;

async function fetchView(): Promise<AssistantView | null> {
  const { fetchAssistant } = await import('../conversation/assistant-client.ts');
  return fetchAssistant(AbortSignal.timeout(openTimeoutMs));
}

interface OpenPanel {
  Panel: typeof ChatPanel;
  view: AssistantView;
}

/**
 * Lets the button on the page in it open the study assistant's panel. The panel belongs to no page, so it stays open while the
 * student moves between pages that have the button. Its code is loaded by the first press.
 */
export function AssistantProvider({ children }: { children: ReactNode }) {
  const button = useRef<HTMLAnchorElement>(null);
  const unsent = useRef('');
  const [offers, setOffers] = useState(0);
  const [isOpening, setOpening] = useState(false);
  const [panel, setPanel] = useState<OpenPanel | null>(null);

  const offer = useCallback(() => {
    setOffers((count) => count + 1);
    return () => setOffers((count) => count - 1);
  }, []);
  const open = useCallback(async () => {
    if (!navigator.onLine) return showNotice('You are offline. The assistant needs the network.');
    setOpening(true);
    const parts = [import('./chat-panel.tsx'), fetchView()] as const;
    const [code, view] = await Promise.all(parts).catch(() => []);
    setOpening(false);
    if (code && view) setPanel({ Panel: code.ChatPanel, view });
    else window.location.assign('/assistant');
  }, []);
  const assistant = useMemo(() => ({ open, isOpening, button, offer }), [open, isOpening, offer]);

  useEffect(() => {
    if (offers === 0) setPanel(null);
  }, [offers]);
  const close = useCallback(() => {
    setPanel(null);
    button.current?.focus();
  }, []);
  return (
    <AssistantContext.Provider value={assistant}>
      {children}
      {panel && <panel.Panel view={panel.view} unsent={unsent} onClose={close} />}
    </AssistantContext.Provider>
  );
}
