import type { ReactNode } from 'react';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { alertIcon, offlineIcon } from '../../ui/icons.ts';
import { findQuestionAddress } from './exam-addresses.ts';
import type { QuestionView } from './question-view.ts';
import type { SaveStanding } from './save-standing.ts';
import type { Saving } from './use-saving.ts';

type Trouble = NonNullable<SaveStanding['trouble']>;

function UnsentNote({ trouble, onTry }: { trouble: Trouble; onTry: () => void }) {
  return (
    <div className="exam-note" role="status">
      <Icon path={offlineIcon} />
      <div className="grow">
        <b>{trouble.kind === 'offline' ? 'Not saved: offline, 1 answer waiting' : 'Not saved: the server does not answer'}</b>
        <span className="wide">It is kept on this page and sent by itself as soon as that works. The clock keeps running.</span>
      </div>
      <Button type="button" size="small" onClick={onTry}>
        Try now
      </Button>
    </div>
  );
}

function RefusedNote({ title, message, children }: { title: string; message: string; children?: ReactNode }) {
  return (
    <div className="exam-note" role="alert">
      <Icon path={alertIcon} />
      <div className="grow">
        <b>{title}</b>
        <span>{message}</span>
      </div>
      {children}
    </div>
  );
}

/** Without script the page came anew with what is kept; with script it still shows its own answer, and the student chooses. */
function OtherTabNote({ isKeptShown, href }: { isKeptShown: boolean; href: string }) {
  const title = 'This question was changed in another tab';
  if (isKeptShown) {
    return <RefusedNote title={title} message="What was saved there is shown here now; nothing was overwritten." />;
  }
  return (
    <RefusedNote title={title} message="Nothing was overwritten. If you go on here, what this page shows is saved in its place.">
      <LinkButton size="small" href={href}>
        Show what is kept
      </LinkButton>
    </RefusedNote>
  );
}

/** The strip under the header that says what is not saved, or was changed elsewhere, and what to do. */
export function SaveTrouble({ saving, view }: { saving: Saving; view: QuestionView }) {
  const { trouble, saveNow } = saving;
  switch (trouble?.kind) {
    case 'offline':
    case 'unsaved':
      return <UnsentNote trouble={trouble} onTry={saveNow} />;
    case 'closed':
      return (
        <RefusedNote title="Not counted" message={trouble.message}>
          <LinkButton size="small" href={`/results/${view.attemptId}`}>
            See the result
          </LinkButton>
        </RefusedNote>
      );
    case 'invalid':
      return <RefusedNote title="Not saved" message={trouble.message} />;
    case 'changed-elsewhere':
      return <OtherTabNote isKeptShown={trouble.shown === view.shown} href={findQuestionAddress(view.attemptId, view.number)} />;
    default:
      return null;
  }
}
