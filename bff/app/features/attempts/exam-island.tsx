import { Component, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { applySite } from '../../lib/site/site.ts';
import { Button } from '../../ui/button.tsx';
import { MessagePage } from '../../ui/message-page.tsx';
import { adoptAccessibilitySettings } from './accessibility/accessibility-settings.ts';
import { examPlaceId, getExam } from './exam-place.ts';
import { ExamScreen } from './paper/exam-screen.tsx';

/** Error boundary of the exam screen: shows a message after a render error. Saved answers are not touched. */
class BrokenExam extends Component<{ children: ReactNode }, { isBroken: boolean }> {
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

// Entry point of the exam page: hydrates the screen with React, without the site's router.

const page = document.documentElement.dataset;
applySite(page);
adoptAccessibilitySettings(page);

const place = document.getElementById(examPlaceId);
if (place) {
  const { first, outcome } = getExam(place);
  hydrateRoot(
    place,
    <BrokenExam>
      <ExamScreen first={first} outcome={outcome} />
    </BrokenExam>,
  );
}
