import { RichTextView } from '../../../lib/maths/rich-text-view.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { chatIcon, checkIcon, closeIcon, downIcon, flagIcon } from '../../../ui/icons.ts';
import { QuestionFigure } from '../../../ui/question-figure.tsx';
import { ChallengeNote } from './challenges/challenge-note.tsx';
import { OutcomeMark } from './outcome-mark.tsx';
import type { ReviewedItem, ReviewedQuestion } from './result-view.ts';
import { ReviewedAnswer } from './reviewed-answer.tsx';
import { ReviseLinks } from './revise-links.tsx';

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
  const { explanation, comment, rubric, outcome, uncounted, timeSpent, isFlagged } = question;
  return (
    <>
      {uncounted && <p className="meta">{uncounted}</p>}
      {outcome === 'waiting' && <p className="meta">A teacher is marking this answer. Its marks are added when that is done.</p>}
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
          {timeSpent && `${timeSpent} on this question. `}
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

/** One question of the result: its line, and what opens under it. */
export function ReviewItem({ question, isOpen }: { question: ReviewedQuestion; isOpen: boolean }) {
  const { number, passage, text, image, outcome, marks } = question;
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
          {passage && (
            <p className="max-w-[62ch]">
              <RichTextView text={passage} />
            </p>
          )}
          <QuestionFigure image={image} />
          <ReviewedAnswer question={question} />
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
