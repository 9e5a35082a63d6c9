import '../conversation/messages.css';
import '../assistant.css';
import { useLocation } from '@remix-run/react';
import { type MutableRefObject, useEffect, useRef } from 'react';
import { BrandMark } from '../../../ui/brand-mark.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { closeIcon, infoIcon } from '../../../ui/icons.ts';
import type { AssistantView, ChatView } from '../assistant-view.ts';
import { AssistantOff, LockedAssistant } from '../closed-assistant.tsx';
import { Chat } from '../conversation/chat.tsx';
import { useConversation } from '../conversation/use-conversation.ts';

/** From this width on, the panel stands beside the page, which stays usable. */
const wide = '(min-width: 48rem)';

function OpenChat({ chat, typed }: { chat: ChatView; typed: string | undefined }) {
  return <Chat chat={chat} conversation={useConversation(chat)} typed={typed} />;
}

interface ChatPanelProps {
  view: AssistantView;
  /** The text that was left unsent when the panel was last closed. */
  unsent: MutableRefObject<string>;
  onClose: () => void;
}

/** The study assistant over the current page. On phones it covers the page, and closes when a link leads to another one. */
export function ChatPanel({ view, unsent, onClose }: ChatPanelProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { pathname } = useLocation();
  const openedAt = useRef(pathname);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (window.matchMedia(wide).matches) element.show();
    else element.showModal();
    const field = element.querySelector('textarea');
    field?.focus();
    const closeByKey = (event: KeyboardEvent) => {
      // A dialog over the page closes first.
      if (event.key !== 'Escape' || event.isComposing || document.querySelector('dialog:modal:not(.chat)')) return;
      element.close();
    };
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('keydown', closeByKey);
      unsent.current = field?.value ?? unsent.current;
    };
  }, [unsent]);
  useEffect(() => {
    if (pathname !== openedAt.current && dialog.current?.matches(':modal')) dialog.current.close();
    openedAt.current = pathname;
  }, [pathname]);

  return (
    <dialog className="chat" aria-labelledby="assistant-title" ref={dialog} onClose={onClose}>
      <div className="chat-head">
        <BrandMark />
        <h2 id="assistant-title">
          AI Study Assistant<small>Check important answers with your textbook</small>
        </h2>
        <LinkButton variant="quiet" icon={infoIcon} label="About the assistant" href="/assistant" />
        <Button type="button" variant="quiet" icon={closeIcon} label="Close" onClick={() => dialog.current?.close()} />
      </div>
      {view.state === 'open' && <OpenChat chat={view.chat} typed={unsent.current || undefined} />}
      {view.state === 'locked' && <LockedAssistant view={view} />}
      {view.state === 'off' && <AssistantOff helpline={view.helpline} />}
    </dialog>
  );
}
