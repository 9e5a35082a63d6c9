import { useFetcher } from '@remix-run/react';
import type { MistakeReason } from '@shikhar/contracts/practice/mistakes/schemas';
import { useEffect, useRef, useState } from 'react';
import { RichTextView } from '../../../lib/maths/rich-text-view.tsx';
import { signedOutMessage } from '../../../lib/responses/failure.ts';
import { hiddenForNow } from '../../../lib/words/running-test-text.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { FactLine } from '../../../ui/fact-line.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { chatIcon, checkIcon, closeIcon, downIcon, minusIcon } from '../../../ui/icons.ts';
import { PostForm } from '../../../ui/post-form.tsx';
import { QuestionFigure } from '../../../ui/question-figure.tsx';
import { QuestionGroup } from '../../../ui/question-group.tsx';
import { SegmentedFilter } from '../../../ui/segmented-filter.tsx';
import { reasonWords } from './mistake-filters.ts';
import type { AnswerLines, MistakeAnswersView, MistakeView, ReasonAnswer } from './mistake-view.ts';

const reasonSegments = Object.entries(reasonWords).map(([value, label]) => ({ value, label }));

/** The text for a choice that was not saved; null if it was. */
function explainUnsaved(answer: ReasonAnswer): string | null {
  if ('saved' in answer) return null;
  if (!('view' in answer)) return answer.messages.join(' ');
  if (answer.messages.includes(signedOutMessage)) return 'Not saved: you are signed out. Reload the page to sign in again.';
  return navigator.onLine
    ? 'Not saved: the server does not answer. Choose again in a moment.'
    : 'Not saved: you are offline. Choose again when the network is back.';
}

/** Saves a choice as soon as it is made; without JavaScript, by its button. */
function Reason({ mistake: { questionId, tag }, action }: { mistake: MistakeView; action: string }) {
  const { submit, data, state } = useFetcher<ReasonAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const isQueued = useRef(false);
  const [saved, setSaved] = useState<MistakeReason | null>(null);
  const answer = state === 'idle' ? data : undefined;
  const unsaved = answer ? explainUnsaved(answer) : null;

  const save = () => {
    // One after the other, so that the last choice is the one saved.
    isQueued.current = state !== 'idle';
    if (isQueued.current || !form.current) return;
    const body = new FormData(form.current);
    body.set('stay', 'on');
    submit(body, { method: 'post', action });
  };
  const known = useRef(answer);
  useEffect(() => {
    if (!answer || answer === known.current) return;
    known.current = answer;
    if ('saved' in answer) setSaved(answer.saved);
    if (isQueued.current) save();
    else if (!('saved' in answer)) form.current?.reset();
  });

  return (
    <form className="why-q" method="post" action={action} ref={form} onChange={save}>
      <span className="meta" aria-hidden="true">
        Why?
      </span>
      <input type="hidden" name="step" value="tag" />
      <input type="hidden" name="question" value={questionId} />
      <SegmentedFilter
        name="tag"
        legend="Why did it go wrong?"
        isLegendHidden
        segments={reasonSegments}
        chosen={saved ?? tag ?? 'none'}
      />
      <noscript>
        <Button size="small">Save</Button>
      </noscript>
      <p className="sr-only" role="status">
        {saved !== null && unsaved === null && `${reasonWords[saved]} saved`}
      </p>
      {unsaved !== null && (
        <p className="field-error" role="alert">
          {unsaved}
        </p>
      )}
    </form>
  );
}

function Known({ questionId, action }: { questionId: string; action: string }) {
  return (
    <PostForm action={action}>
      <input type="hidden" name="question" value={questionId} />
      <Button size="small" name="step" value="known">
        I can do it now
      </Button>
    </PostForm>
  );
}

function RightCount({ mistake: { rightCount, canBeRetried, canBeKnown } }: { mistake: MistakeView }) {
  if (rightCount === null) return null;
  return (
    <span className="twice" title="Leaves after two right answers in a row">
      <i className={rightCount > 0 ? 'on' : undefined} />
      <i />
      <FactLine facts={[`${rightCount} of 2 right`, !canBeRetried && !canBeKnown && 'once today']} />
    </span>
  );
}

interface MistakeItemProps {
  mistake: MistakeView;
  /** The URL its forms post to. */
  action: string;
  /** Undefined while nothing can be selected. */
  isSelected: boolean | undefined;
}

/** A notebook question: the given and right answers, why it went wrong, and the progress. */
export function MistakeItem({ mistake, action, isSelected }: MistakeItemProps) {
  const { questionId, about, passage, group, text, image, answers, explanation, explainHref, canBeRetried, canBeKnown } = mistake;
  return (
    <li id={`q-${questionId}`}>
      {canBeRetried && isSelected !== undefined ? (
        <label className="check">
          <input
            type="checkbox"
            name="question"
            value={questionId}
            form="retry"
            defaultChecked={isSelected}
            aria-label="Select for practice"
            aria-describedby={`text-${questionId}`}
          />
        </label>
      ) : (
        <span />
      )}
      <div className="min-w-0">
        <p className="meta">{about}</p>
        {passage && (
          <details className="as-table">
            <summary>
              <Icon path={downIcon} size="small" />
              Read the passage
            </summary>
            <p className="max-w-[62ch]">
              <RichTextView text={passage} canScroll />
            </p>
          </details>
        )}
        <p className="qtext" id={`text-${questionId}`}>
          <RichTextView text={text} canScroll />
        </p>
        {group && <QuestionGroup group={group} isFirst={false} />}
        <QuestionFigure image={image} isLate />
        {answers ? <MistakeAnswers answers={answers} /> : <p className="hint mb-2">{hiddenForNow}</p>}
        {explanation && (
          <details className="as-table mb-2">
            <summary>
              <Icon path={downIcon} size="small" />
              Explanation
            </summary>
            <p className="max-w-[62ch]">
              <RichTextView text={explanation} canScroll />
            </p>
          </details>
        )}
        <div className="foot">
          <Reason mistake={mistake} action={action} />
          {explainHref !== null && (
            <LinkButton size="small" icon={chatIcon} href={explainHref}>
              Explain my mistake
            </LinkButton>
          )}
          {canBeKnown && <Known questionId={questionId} action={action} />}
          <RightCount mistake={mistake} />
        </div>
      </div>
    </li>
  );
}

function Lines({ lines }: { lines: AnswerLines }) {
  return lines.map(({ key, text }) => (
    <span key={key} className="block whitespace-pre-wrap">
      <RichTextView text={text} canScroll />
    </span>
  ));
}

/** The given answer and the right one. */
function MistakeAnswers({ answers: { outcome, yours, photos, right, others, isModel } }: { answers: MistakeAnswersView }) {
  return (
    <div className="pair">
      <div className="bad">
        <Icon path={outcome === 'wrong' ? closeIcon : minusIcon} size="small" />
        <div className="min-w-0">
          <span className="sr-only">Your answer: </span>
          <Lines lines={yours} />
          {photos.map(({ href, name }) => (
            <a key={href} href={href} target="_blank" rel="noreferrer" className="block">
              {name}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          ))}
        </div>
      </div>
      <div className="good">
        <Icon path={checkIcon} size="small" />
        <div className="min-w-0">
          <span className={isModel ? 'meta block' : 'sr-only'}>{isModel ? 'Model answer' : 'Right answer: '}</span>
          <Lines lines={right} />
          {others && <span className="meta block">Also accepted: {others}</span>}
        </div>
      </div>
    </div>
  );
}
