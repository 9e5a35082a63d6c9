import { getAnsweringKind } from '../../../question-kinds/answering-kinds.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { HiddenEntries } from '../../../ui/hidden-fields.tsx';
import { refreshIcon } from '../../../ui/icons.ts';
import { MessagePage } from '../../../ui/message-page.tsx';
import { SkipLink } from '../../../ui/shell/skip-link.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { findQuestionAddress } from '../exam-addresses.ts';
import type { SubmittedForm, UnsavedSubmission } from './submission-outcome.ts';

const formId = 'again';
const shortAnswer = { autoComplete: 'off', autoCapitalize: 'off', spellCheck: false } as const;

/** All submitted fields again; typed text is visible and editable. */
function SavedFields({ saved, isReadOnly }: { saved: SubmittedForm; isReadOnly: boolean }) {
  const typed = `answer_${saved.number - 1}`;
  const field = { name: typed, label: 'Your answer', readOnly: isReadOnly };
  return (
    <form method="post" action={findQuestionAddress(saved.attemptId, saved.number)} id={formId} className="w-full text-left">
      <HiddenEntries entries={saved.fields.filter(([name]) => saved.text === null || name !== typed)} />
      {saved.text !== null &&
        (getAnsweringKind(saved.type).written?.isLong ? (
          <TextAreaField {...field} defaultValue={saved.text} rows={6} isRuled />
        ) : (
          <TextField {...field} {...shortAnswer} defaultValue={saved.text} />
        ))}
      {saved.choice !== null && (
        <p>
          Your answer: <b>{saved.choice}</b>
        </p>
      )}
    </form>
  );
}

/** Shown instead of the question after a failed save. Keeps what was typed; 'Try again' resubmits it. */
export function UnsavedSubmissionPage({ lost }: { lost: UnsavedSubmission }) {
  const { saved, message } = lost;
  const isClosed = lost.kind === 'closed';
  const actions = isClosed ? (
    <LinkButton href={`/results/${saved.attemptId}`} variant="primary">
      See the result
    </LinkButton>
  ) : (
    <Button form={formId} variant="primary" icon={refreshIcon}>
      Try again
    </Button>
  );
  return (
    <>
      <SkipLink />
      <MessagePage signal={isClosed ? 'stop' : 'caution'} title={isClosed ? 'Not counted' : 'Not saved'} actions={actions}>
        <p className="text-ink-2">
          {isClosed
            ? message
            : `${message} Your answer to question ${saved.number} is kept on this page. Earlier answers are safe, and the clock keeps running.`}
        </p>
        <SavedFields saved={saved} isReadOnly={isClosed} />
      </MessagePage>
    </>
  );
}
