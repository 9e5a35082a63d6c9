import { useState } from 'react';
import { useHydrated } from '../lib/use-hydrated.ts';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface FailureAlertProps {
  /** The action's answer. Each is shown once. */
  answer: object;
  messages: readonly string[];
}

/** Says that an action failed: in a dialog, or without JavaScript above the page's content. */
export function FailureAlert({ answer, messages }: FailureAlertProps) {
  const isHydrated = useHydrated();
  const [closed, setClosed] = useState<object | null>(null);
  if (closed === answer) return null;
  const text = messages.map((message) => <p key={message}>{message}</p>);
  if (!isHydrated) {
    return (
      <Banner kind="error" className="mb-4" isFocused>
        {text}
      </Banner>
    );
  }
  const actions = (close: () => void) => (
    <Button type="button" variant="primary" onClick={close}>
      OK
    </Button>
  );
  return (
    <Dialog id="failure" title="This could not be done" isSmall actions={actions} onClose={() => setClosed(answer)}>
      <div role="alert">{text}</div>
    </Dialog>
  );
}
