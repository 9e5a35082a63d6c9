import { Component, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { MessagePage } from '../../ui/message-page.tsx';

/** Around the exam screen: should drawing it fail, the student is told so, and what was answered is kept where it was. */
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
        Your answers are kept. Load the page again to go on; the clock runs on meanwhile.
      </MessagePage>
    );
  }
}
