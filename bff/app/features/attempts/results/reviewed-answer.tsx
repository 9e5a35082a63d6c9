import { RichTextView } from '../../../lib/maths/rich-text-view.tsx';
import { hiddenForNow } from '../../../lib/words/running-test-text.ts';
import type { ReviewedLine, ReviewedOption, ReviewedText } from '../../../question-kinds/viewing-kind.ts';
import { Icon } from '../../../ui/icon.tsx';
import { checkIcon, closeIcon } from '../../../ui/icons.ts';
import { joinClasses } from '../../../ui/join-classes.ts';
import type { AnswerReview, ReviewedPhoto } from './result-view.ts';

interface TagProps {
  isYours: boolean;
  isRight: boolean;
  /** Whether right and wrong are shown at all. */
  isOpen: boolean;
}

function AnswerTag({ isYours, isRight, isOpen }: TagProps) {
  if (!isYours && !isRight) return null;
  const words = isYours && isRight ? 'Your answer, correct' : isRight ? 'Correct answer' : 'Your answer';
  return (
    <span className="tag">
      {isOpen && <Icon path={isRight ? checkIcon : closeIcon} size="small" />}
      {words}
    </span>
  );
}

function Options({ options }: { options: readonly ReviewedOption[] }) {
  const isOpen = options.some(({ isRight }) => isRight);
  return (
    <div className="opts">
      {options.map(({ key, mark, text, isYours, isRight }) => (
        <div key={key} className={joinClasses('ans', isRight && 'ok', isOpen && isYours && !isRight && 'no')}>
          {mark && <span className="key">{mark}</span>}
          <span>
            <RichTextView text={text} />
          </span>
          <AnswerTag isYours={isYours} isRight={isRight} isOpen={isOpen} />
        </div>
      ))}
    </div>
  );
}

function findAnswerClass(isRight: boolean | null): string {
  if (isRight === null) return 'ans';
  return isRight ? 'ans ok' : 'ans no';
}

function Lines({ lines }: { lines: readonly ReviewedLine[] }) {
  return (
    <ol className="match">
      {lines.map(({ key, name, yours, right, isRight, missing }) => (
        <li key={key}>
          <span className="left">
            <span>
              <RichTextView text={name} />
            </span>
          </span>
          <span className={findAnswerClass(isRight)}>
            <span>
              <RichTextView text={yours ?? [missing]} />
              {isRight !== true && right !== null && (
                <b className="block">
                  Correct: <RichTextView text={right} />
                </b>
              )}
            </span>
            <AnswerTag isYours={yours !== null} isRight={isRight === true} isOpen={isRight !== null} />
          </span>
        </li>
      ))}
    </ol>
  );
}

function Typed({ typed, hasPhotos }: { typed: ReviewedText; hasPhotos: boolean }) {
  const { yours, isRight, right, others, isModel } = typed;
  return (
    <>
      <div className={findAnswerClass(isRight)}>
        <span className="whitespace-pre-wrap">{yours ?? (hasPhotos ? 'Answered with photos' : 'Not answered')}</span>
        <AnswerTag isYours={yours !== null} isRight={isRight === true} isOpen={isRight !== null} />
      </div>
      {right && (
        <div className="ans ok">
          <span>
            <RichTextView text={right} />
            {others && <span className="meta block">Also accepted: {others}</span>}
          </span>
          <span className="tag">{isModel ? 'Model answer' : 'Correct answer'}</span>
        </div>
      )}
    </>
  );
}

function Photos({ photos }: { photos: readonly ReviewedPhoto[] }) {
  if (photos.length === 0) return null;
  return (
    <ul className="review-photos" aria-label="Photos of this answer">
      {photos.map(({ href, name }) => (
        <li key={href}>
          <a href={href} target="_blank" rel="noreferrer">
            <img src={`${href}?size=small`} alt={`${name} (opens in a new tab)`} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Your answer beside the right one, by the type of the question. */
export function ReviewedAnswer({ answer: { options, lines, typed, photos, isHidden } }: { answer: AnswerReview }) {
  if (isHidden) return <p className="hint">{hiddenForNow}</p>;
  if (typed) {
    return (
      <>
        <Typed typed={typed} hasPhotos={photos.length > 0} />
        <Photos photos={photos} />
      </>
    );
  }
  return lines.length > 0 ? <Lines lines={lines} /> : <Options options={options} />;
}
