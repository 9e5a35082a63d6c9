import './question-list.css';
import { RichTextView } from '../../../lib/maths/rich-text-view.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { checkIcon } from '../../../ui/icons.ts';
import type { QuestionLine } from './question-line.server.ts';

/** A question's text, with its options or answers in small print and the right one marked. */
export function QuestionSummary({ kind, text, parts, image }: Pick<QuestionLine, 'kind' | 'text' | 'parts' | 'image'>) {
  return (
    <div>
      <p>
        <RichTextView text={text} canScroll />
      </p>
      {image && <img className="thumb" src={image.url} alt={image.alt} />}
      <p className="abcd">
        <span className="sr-only">{kind}. </span>
        {parts.map((part) => (
          <span key={part.key} className={part.isRight ? 'ok' : undefined}>
            {part.mark && <b>{part.mark} </b>}
            <RichTextView text={part.text} canScroll />
            {part.match && (
              <>
                <span aria-hidden="true"> → </span>
                <span className="sr-only"> matches </span>
                <RichTextView text={part.match} canScroll />
              </>
            )}
            {part.isRight && (
              <>
                {' '}
                <Icon path={checkIcon} size="small" />
                <span className="sr-only">correct</span>
              </>
            )}
          </span>
        ))}
      </p>
    </div>
  );
}
