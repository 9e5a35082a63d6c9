import { plural } from '@shikhar/contracts/vocabulary/plural';
import type { ReactNode } from 'react';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { alertIcon, offlineIcon } from '../../../ui/icons.ts';
import { findQuestionAddress } from '../exam-addresses.ts';
import type { ExamError } from '../local/exam-error.ts';
import type { ExamStore } from '../local/exam-store.ts';
import type { QuestionView } from '../paper/question-view.ts';

type Unsent = Extract<ExamError, { kind: 'offline' | 'unsaved' }>;

function UnsentNote({ error, onTry }: { error: Unsent; onTry: () => void }) {
  const { answers, isSaved, isUnsubmitted } = error;
  const waiting = plural(answers, { one: '# answer waiting', other: '# answers waiting' });
  return (
    <div className="exam-note exam-note-unsent" role="status">
      <Icon path={offlineIcon} />
      <div className="grow">
        <b>{error.kind === 'offline' ? `Not saved: offline, ${waiting}` : `Not saved: the server does not answer, ${waiting}`}</b>
        {isUnsubmitted && <span>The test is not submitted. Press Submit Test again when all is saved.</span>}
        <span className="wide">
          {isSaved ? 'Saved on this device.' : 'Saved on this page: keep it open.'} We keep trying to send it. The clock keeps
          running.
        </span>
      </div>
      <Button type="button" size="small" onClick={onTry}>
        Try now
      </Button>
    </div>
  );
}

function RefusedNote({ title, message, children }: { title: string; message: string; children?: ReactNode }) {
  return (
    <div className="exam-note exam-note-message" role="alert">
      <Icon path={alertIcon} />
      <div className="grow">
        <b>{title}</b>
        <span>{message}</span>
      </div>
      {children && <div className="exam-note-acts">{children}</div>}
    </div>
  );
}

const heldAtZero =
  'We cannot reach the server. Your saved answers are submitted automatically. Answers still waiting here may be too late. Keep this page open.';
const changedTitle = 'This question was changed in another tab or on another device';

/** Notice under the header: what is not saved or was changed elsewhere, and what to do. */
export function SaveErrorNote({ error, view, store }: { error: ExamError | null; view: QuestionView; store: ExamStore }) {
  switch (error?.kind) {
    case 'offline':
    case 'unsaved':
      return <UnsentNote error={error} onTry={store.tryNow} />;
    case 'not-submitted':
      return (
        <RefusedNote
          title="The test is not submitted"
          message="The server could not be reached. Your answers are saved. Press Submit Test again."
        />
      );
    case 'no-questions':
      return (
        <RefusedNote
          title="The other questions have not loaded yet"
          message="They load as soon as we can reach the server. You can still answer this question."
        />
      );
    case 'signed-out':
      return (
        <RefusedNote title="You are signed out" message="Your answers are stored on this device. Sign in again to save them.">
          {/* Loads the document, because a link to the question on the screen asks the server for nothing. */}
          <a className="btn btn-secondary btn-sm" href={findQuestionAddress(view.attemptId, view.number)}>
            Sign in
          </a>
        </RefusedNote>
      );
    case 'closed':
      return (
        <RefusedNote title="This test is over" message={error.message}>
          <LinkButton size="small" href={`/results/${view.attemptId}`}>
            See the result
          </LinkButton>
        </RefusedNote>
      );
    case 'time-up':
      return <RefusedNote title="Time is up" message={error.isHeld ? heldAtZero : 'Your answers are being submitted.'} />;
    case 'message':
      return <RefusedNote title="Section time" message={error.message} />;
    case 'invalid':
      return <RefusedNote title="Not saved" message={error.message} />;
    case 'changed-elsewhere':
      return (
        <RefusedNote title={changedTitle} message="The answer saved there counts, unless you keep the one on this page.">
          <Button type="button" size="small" onClick={store.acceptRemote}>
            Show the other answer
          </Button>
          <Button type="button" size="small" onClick={store.keepLocal}>
            Keep this one
          </Button>
        </RefusedNote>
      );
    case 'shown-anew':
      return <RefusedNote title={changedTitle} message="This page now shows the answer saved there. Nothing was overwritten." />;
    default:
      return null;
  }
}
