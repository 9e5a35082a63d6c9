import { type CSSProperties, forwardRef, useRef, useState } from 'react';
import { RichTextView } from '../../../../lib/maths/rich-text-view.tsx';
import { useHydrated } from '../../../../lib/use-hydrated.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { downIcon, rotateIcon, zoomIcon } from '../../../../ui/icons.ts';
import { QuestionFigure } from '../../../../ui/question-figure.tsx';
import { QuestionGroup } from '../../../../ui/question-group.tsx';
import { SectionHead } from '../../../../ui/section-head.tsx';
import type { AnswerView, PhotoView } from '../review-view.ts';

const sizes = [1, 1.5, 2, 3] as const;

interface Turned {
  /** Clockwise quarter turns. */
  turns: number;
  /** Index of `sizes`. */
  step: number;
  style?: CSSProperties;
}

/** Fits a turned picture to its frame. A turn does not change its layout box, so margins compensate. */
function fitPhoto({ width, height }: PhotoView, frameWidth: number, { turns, step }: Turned): CSSProperties {
  const size = sizes[step] ?? 1;
  const wide = frameWidth * size;
  if (turns % 2 === 0) {
    return { width: `${size * 100}%`, maxWidth: 'none', ...(turns === 2 && { transform: 'rotate(180deg)' }) };
  }
  const tall = wide * (width / height);
  return {
    width: `${tall}px`,
    height: `${wide}px`,
    maxWidth: 'none',
    marginRight: `${wide - tall}px`,
    marginBottom: `${tall - wide}px`,
    transformOrigin: '0 0',
    transform: turns === 1 ? `translateX(${wide}px) rotate(90deg)` : `translateY(${tall}px) rotate(-90deg)`,
  };
}

/** A photo of an answer, linked to its file; with JavaScript it can be rotated and enlarged. */
function ScriptPhoto({ photo }: { photo: PhotoView }) {
  const { href, name, width, height } = photo;
  const isHydrated = useHydrated();
  const frame = useRef<HTMLAnchorElement>(null);
  const [view, setView] = useState<Turned>({ turns: 0, step: 0 });
  const show = (next: Turned) => setView({ ...next, style: fitPhoto(photo, frame.current?.clientWidth ?? 0, next) });
  return (
    <figure className="mt-3">
      <div className="photo">
        <a className="photo-in" href={href} target="_blank" rel="noreferrer" ref={frame}>
          <img src={href} alt={`${name} (opens in a new tab)`} width={width} height={height} loading="lazy" style={view.style} />
        </a>
        {isHydrated && (
          <div className="photo-tools">
            <Button
              type="button"
              size="small"
              icon={rotateIcon}
              label={`Turn ${name}`}
              onClick={() => show({ ...view, turns: (view.turns + 1) % 4 })}
            />
            <Button
              type="button"
              size="small"
              icon={zoomIcon}
              label={`Larger: ${name}`}
              onClick={() => show({ ...view, step: (view.step + 1) % sizes.length })}
            />
          </div>
        )}
      </div>
      <figcaption className="hint mt-2">{name}</figcaption>
    </figure>
  );
}

/** The student's text and photos, and the question with its model answer. */
export const AnswerSheet = forwardRef<HTMLElement, { answer: AnswerView }>(function AnswerSheet({ answer }, ref) {
  const { title, about, text, photos, questionTitle, question, image, group, modelAnswer, modelTitle, hasKey } = answer;
  return (
    <section aria-labelledby="answer-title" tabIndex={-1} className="focus:outline-none" ref={ref}>
      <SectionHead id="answer-title" title={title} fact={about} />
      {text.trim() !== '' && <div className="script">{text}</div>}
      {photos.map((photo) => (
        <ScriptPhoto key={photo.href} photo={photo} />
      ))}
      {hasKey && <p className="meta mt-2">Marking did not understand this answer. You decide.</p>}
      <details className="as-table mt-2" open={hasKey}>
        <summary>
          <Icon path={downIcon} size="small" />
          Question and {modelTitle.toLowerCase()}
        </summary>
        <div className="card mt-2">
          <h3>{questionTitle}</h3>
          <p className="mt-1">
            <RichTextView text={question} canScroll />
          </p>
          <QuestionFigure image={image} />
          {group && <QuestionGroup group={group} isFirst={false} />}
          <h3 className="mt-4">{modelTitle}</h3>
          <p className="mt-1">
            <RichTextView text={modelAnswer} canScroll />
          </p>
        </div>
      </details>
    </section>
  );
});
