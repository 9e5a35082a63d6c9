import { assistantLimits } from '@shikhar/contracts/assistant/limits';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { bulbIcon, sendIcon, sumIcon } from '../../../ui/icons.ts';
import type { ChatView } from '../assistant-view.ts';
import { quickPrompts } from './quick-prompts.ts';

const promptIcons = { math: sumIcon, concept: bulbIcon } as const;

function QuickPrompts() {
  return (
    <div className="prompts">
      {(['math', 'concept'] as const).map((prompt) => (
        <Button key={prompt} size="small" name="prompt" value={prompt} icon={promptIcons[prompt]}>
          {quickPrompts[prompt].label}
        </Button>
      ))}
    </div>
  );
}

interface AskFormProps {
  chat: ChatView;
  /** Refused text, or text that starts with a quick prompt. */
  typed: string | undefined;
  /** Focus the field. */
  isFocused: boolean;
  /** Why the question was refused or why none is accepted. */
  children: ReactNode;
}

/** The question form. A quick prompt only fills in its beginning. */
export function AskForm({ chat: { path, nextId, mistake, draft, isPending }, typed, isFocused, children }: AskFormProps) {
  return (
    <form className="ask" method="post" action={path} data-next-id={nextId}>
      <input type="hidden" name="id" value={nextId} />
      {mistake && (
        <>
          <input type="hidden" name="attempt" value={mistake.attemptId} />
          <input type="hidden" name="question" value={mistake.index} />
        </>
      )}
      <div className="ask-notes">{children}</div>
      <QuickPrompts />
      <div className="ask-in">
        <label className="sr-only" htmlFor="ask">
          Your question
        </label>
        <textarea
          className="textarea"
          id="ask"
          name="text"
          rows={2}
          maxLength={assistantLimits.maxQuestionLength}
          placeholder="Type your question"
          defaultValue={typed ?? draft}
          {...(isFocused && { autoFocus: true })}
        />
        <Button variant="primary" icon={sendIcon} isDisabled={isPending} busyWords="Writing a reply">
          Send
        </Button>
      </div>
    </form>
  );
}
