import type { Outcome } from '@shikhar/contracts/attempts/results/result';
import { RichTextView } from '../../../lib/maths/rich-text-view.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { chatIcon, checkIcon, clockIcon, closeIcon, downIcon, flagIcon, minusIcon } from '../../../ui/icons.ts';
import { materialIcons } from '../../../ui/material-icons.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { QuestionFigure } from '../../../ui/question-figure.tsx';
import { QuestionGroup } from '../../../ui/question-group.tsx';
import type { ReviewedItem, ReviewedQuestion, RevisedMaterial } from './result-view.ts';
import { ReviewedAnswer } from './reviewed-answer.tsx';

const looks = {
  correct: { className: 'rmark', icon: checkIcon, word: 'Correct' },
  part: { className: 'rmark part', icon: null, word: 'Partly correct' },
  wrong: { className: 'rmark no', icon: closeIcon, word: 'Wrong' },
  blank: { className: 'rmark none', icon: minusIcon, word: 'Not answered' },
  waiting: { className: 'rmark none', icon: clockIcon, word: 'Being marked' },
  extra: { className: 'rmark none', icon: minusIcon, word: 'Not counted' },
  dropped: { className: 'rmark none', icon: minusIcon, word: 'Dropped' },
} as const;

/** Outcome of a question, as icon and word. */
function OutcomeMark({ outcome }: { outcome: Outcome }) {
  const { className, icon, word } = looks[outcome];
  return (
    <span className={className} title={word}>
      {icon && <Icon path={icon} size="small" />}
      <span className="sr-only">{word}</span>
    </span>
  );
}

function Rubric({ items }: { items: readonly ReviewedItem[] }) {
  return (
    <ul className="rubric-given" aria-label="What your marks are for">
      {items.map(({ key, criterion, points, isGiven }) => (
        <li key={key}>
          <Icon path={isGiven ? checkIcon : closeIcon} size="small" className={isGiven ? 'text-success' : 'text-ink-3'} />
          <span>
            <span className="sr-only">{isGiven ? 'Given: ' : 'Not given: '}</span>
            <RichTextView text={criterion} />
          </span>
          <b className="num">{points}</b>
        </li>
      ))}
    </ul>
  );
}

function Remarks({ question }: { question: ReviewedQuestion }) {
  const { explanation, comment, rubric, outcome, waitingNote, uncounted, timeSpent, isFlagged } = question;
  return (
    <>
      {uncounted && <p className="meta">{uncounted}</p>}
      {outcome === 'waiting' && <p className="meta">{waitingNote}</p>}
      {explanation && (
        <div className="why">
          <b>Why</b>
          <RichTextView text={explanation} />
        </div>
      )}
      {rubric.length > 0 && <Rubric items={rubric} />}
      {comment !== null && (
        <div className="why">
          <b>Your teacher writes</b>
          <span className="whitespace-pre-wrap">{comment}</span>
        </div>
      )}
      {(timeSpent || isFlagged) && (
        <p className="meta">
          {timeSpent && `${timeSpent} on this question.`}{' '}
          {isFlagged && (
            <>
              <Icon path={flagIcon} size="small" /> Flagged for review.
            </>
          )}
        </p>
      )}
    </>
  );
}

/** One question of the result: its summary line and details. */
export function ReviewItem({ question, isOpen }: { question: ReviewedQuestion; isOpen: boolean }) {
  const { number, group, passage, text, image, outcome, marks } = question;
  return (
    <li>
      <details open={isOpen}>
        <summary>
          <span className="num">{number}</span>
          <span className="t">
            <RichTextView text={text} />
          </span>
          <span className="mk">
            {outcome && <OutcomeMark outcome={outcome} />}
            <b>{marks}</b>
          </span>
          <Icon path={downIcon} className="chev" />
        </summary>
        <div className="in" id={`question-${number}`}>
          {group && <QuestionGroup group={group} isFirst={false} />}
          {passage && (
            <p className="max-w-[62ch]">
              <RichTextView text={passage} />
            </p>
          )}
          <QuestionFigure image={image} />
          <ReviewedAnswer answer={question} />
          <Remarks question={question} />
          {question.explainHref !== null && (
            <p className="print:hidden">
              <LinkButton size="small" icon={chatIcon} href={question.explainHref}>
                Explain my mistake
              </LinkButton>
            </p>
          )}
          <ReviseLinks materials={question.revise} />
          <ChallengeNote question={question} />
        </div>
      </details>
    </li>
  );
}

/** The student's challenge of a question, or the link to make one. */
function ChallengeNote({ question: { challenge, challengeHref, number } }: { question: ReviewedQuestion }) {
  return (
    <>
      {challenge && (
        <div className="why">
          <b>{challenge.state}</b>
          <span className="wrap-anywhere whitespace-pre-wrap">“{challenge.reason}”</span>
          {challenge.reply !== null && <span className="block wrap-anywhere whitespace-pre-wrap">Reply: {challenge.reply}</span>}
        </div>
      )}
      {challengeHref !== null && (
        <p className="meta print:hidden">
          <PageLink
            href={challengeHref}
            className="inline-flex min-h-11 items-center"
            aria-label={challenge ? `Change or withdraw it of question ${number}` : `Challenge the marking of question ${number}`}
          >
            {challenge ? 'Change or withdraw it' : 'Challenge the marking'}
          </PageLink>
        </p>
      )}
    </>
  );
}

/** Materials to revise after a wrong answer. */
function ReviseLinks({ materials }: { materials: readonly RevisedMaterial[] }) {
  if (materials.length === 0) return null;
  return (
    <div className="revise print:hidden">
      <b>Revise this:</b>
      <ul>
        {materials.map(({ href, type, title, about }) => (
          <li key={href}>
            <PageLink href={href}>
              <Icon path={materialIcons[type]} />
              <span>{title}</span>
            </PageLink>
            <span className="meta">{about}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
