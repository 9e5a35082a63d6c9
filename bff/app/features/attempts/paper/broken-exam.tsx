import { Component, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { MessagePage } from '../../../ui/message-page.tsx';

/** Shows a message after a render error of the exam screen, in its own words. Saved answers are not touched. */
export class BrokenExam extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override readonly state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children;
    const actions = (
      <Button type="button" variant="primary" onClick={() => window.location.reload()}>
        Load the page again
      </Button>
    );
    return (
      <MessagePage signal="stop" title="This page stopped working" actions={actions}>
        Your answers are saved. Reload the page to continue. The clock is still running.
      </MessagePage>
    );
  }
}
