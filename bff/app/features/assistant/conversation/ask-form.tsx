import { assistantLimits } from '@shikhar/contracts/assistant/limits';
import { type KeyboardEvent, type ReactNode, useRef, useSyncExternalStore } from 'react';
import { useTypedFields } from '../../../forms/use-typed-fields.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { Button } from '../../../ui/button.tsx';
import { bulbIcon, sendIcon, sumIcon } from '../../../ui/icons.ts';
import type { ChatView } from '../assistant-view.ts';
import { type QuickPrompt, quickPrompts, startWithPrompt } from './quick-prompts.ts';
import type { Conversation } from './use-conversation.ts';

const promptIcons = { math: sumIcon, concept: bulbIcon } as const;

interface QuickPromptsProps {
  /** Called with a chosen prompt; without JavaScript, the page that answers has it in the field. */
  onChoose: (prompt: QuickPrompt) => void;
}

function QuickPrompts({ onChoose }: QuickPromptsProps) {
  return (
    <div className="prompts">
      {(['math', 'concept'] as const).map((prompt) => (
        <Button
          key={prompt}
          size="small"
          name="prompt"
          value={prompt}
          icon={promptIcons[prompt]}
          onClick={(event) => {
            event.preventDefault();
            onChoose(prompt);
          }}
        >
          {quickPrompts[prompt].label}
        </Button>
      ))}
    </div>
  );
}

function watchTyping(update: () => void): () => void {
  document.addEventListener('input', update);
  return () => document.removeEventListener('input', update);
}

interface AskFormProps {
  chat: ChatView;
  conversation: Conversation;
  /** Refused text, text that starts with a quick prompt, or text that was left unsent. */
  typed: string | undefined;
  /** Focus the field. */
  isFocused: boolean;
  /** Why the question was refused or why none is accepted. */
  children: ReactNode;
}

/** The question form. A quick prompt only fills in its beginning. */
export function AskForm({ chat, conversation, typed, isFocused, children }: AskFormProps) {
  const { path, nextId, mistake, draft } = chat;
  const { state, field, ask } = conversation;
  const isHydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  useTypedFields(form, { whenLeft: 'draft', isRefused: typed !== undefined, isTyped: false });
  // The conversation empties and refills the field.
  const isBlank = useSyncExternalStore(
    watchTyping,
    () => field.current?.value.trim() === '',
    () => false,
  );

  const choose = (prompt: QuickPrompt) => {
    if (!field.current) return;
    const text = startWithPrompt(prompt, field.current.value);
    field.current.value = text;
    field.current.focus();
    field.current.setSelectionRange(text.length, text.length);
    field.current.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const sendByKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Enter also commits Hindi input composition.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void ask();
  };
  return (
    <form
      className="ask"
      method="post"
      action={path}
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        void ask();
      }}
    >
      <input type="hidden" name="id" value={nextId} />
      {mistake && state.isAboutMistake && (
        <>
          <input type="hidden" name="attempt" value={mistake.attemptId} />
          <input type="hidden" name="question" value={mistake.index} />
        </>
      )}
      <div className="ask-notes">{children}</div>
      <QuickPrompts onChoose={choose} />
      <div className="ask-in">
        <label className="sr-only" htmlFor="ask">
          Your question
        </label>
        <textarea
          className="textarea"
          id="ask"
          name="text"
          ref={field}
          rows={2}
          maxLength={assistantLimits.maxQuestionLength}
          placeholder="Type your question"
          defaultValue={typed ?? draft}
          onKeyDown={sendByKey}
          {...(isFocused && { autoFocus: true })}
        />
        <Button variant="primary" icon={sendIcon} isDisabled={state.isBusy || (isHydrated && isBlank)}>
          Send
        </Button>
      </div>
    </form>
  );
}
