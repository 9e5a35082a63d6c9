import { Button, LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { alertIcon, offlineIcon } from '../../ui/icons.ts';
import { findQuestionAddress } from './exam-addresses.ts';
import type { QuestionView } from './question-view.ts';
import type { Saving } from './use-saving.ts';

/** The strip under the header that says what is not saved, or what was changed elsewhere, and what to do. */
export function SaveTrouble({ saving, view }: { saving: Saving; view: QuestionView }) {
  const { trouble, isUnsent, saveNow } = saving;
  if (!trouble || trouble.kind === 'invalid') return null;
  if (isUnsent) {
    return (
      <div className="exam-note" role="status">
        <Icon path={offlineIcon} />
        <div className="grow">
          <b>{trouble.kind === 'offline' ? 'Not saved: offline, 1 answer waiting' : 'Not saved: the server does not answer'}</b>
          <span className="wide">It is kept on this page and sent by itself as soon as that works. The clock keeps running.</span>
        </div>
        <Button type="button" size="small" onClick={saveNow}>
          Try now
        </Button>
      </div>
    );
  }
  const isClosed = trouble.kind === 'closed';
  return (
    <div className="exam-note" role="alert">
      <Icon path={alertIcon} />
      <div className="grow">
        <b>{isClosed ? 'Not counted' : 'This question was changed in another tab'}</b>
        <span>{isClosed ? trouble.message : 'Nothing there was overwritten. What you change here from now on counts.'}</span>
      </div>
      {isClosed ? (
        <LinkButton size="small" href={`/results/${view.attemptId}`}>
          See the result
        </LinkButton>
      ) : (
        <LinkButton size="small" href={findQuestionAddress(view.attemptId, view.number)}>
          Show what is kept
        </LinkButton>
      )}
    </div>
  );
}
