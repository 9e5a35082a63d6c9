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

function ClosedNote({ message, attemptId }: { message: string; attemptId: string }) {
  return (
    <div className="exam-note" role="alert">
      <Icon path={alertIcon} />
      <div className="grow">
        <b>Not counted</b>
        <span>{message}</span>
      </div>
      <LinkButton size="small" href={`/results/${attemptId}`}>
        See the result
      </LinkButton>
    </div>
  );
}

/** Without script the page came anew with what is kept; with script it still shows its own answer, and the student chooses. */
function OtherTabNote({ isKeptShown, href }: { isKeptShown: boolean; href: string }) {
  return (
    <div className="exam-note" role="alert">
      <Icon path={alertIcon} />
      <div className="grow">
        <b>This question was changed in another tab</b>
        <span>
          {isKeptShown
            ? 'What was saved there is shown here now; nothing was overwritten.'
            : 'Nothing was overwritten. If you go on here, what this page shows is saved in its place.'}
        </span>
      </div>
      {!isKeptShown && (
        <LinkButton size="small" href={href}>
          Show what is kept
        </LinkButton>
      )}
    </div>
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
      return <ClosedNote message={trouble.message} attemptId={view.attemptId} />;
    case 'changed-elsewhere':
      return <OtherTabNote isKeptShown={trouble.shown === view.shown} href={findQuestionAddress(view.attemptId, view.number)} />;
    default:
      return null;
  }
}
