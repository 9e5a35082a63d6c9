import { RichTextView } from '../../../lib/maths/rich-text-view.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { checkIcon, closeIcon, minusIcon } from '../../../ui/icons.ts';
import type { AnswerLines, MistakeAnswersView } from './mistake-view.ts';

function Lines({ lines }: { lines: AnswerLines }) {
  return lines.map(({ key, text }) => (
    <span key={key} className="block whitespace-pre-wrap">
      <RichTextView text={text} canScroll />
    </span>
  ));
}

/** What was answered, and what is right. */
export function MistakeAnswers({ answers: { outcome, yours, photos, right, others, isModel } }: { answers: MistakeAnswersView }) {
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
