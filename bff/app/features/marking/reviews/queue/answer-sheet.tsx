import { RichTextView } from '../../../../lib/maths/rich-text-view.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { downIcon } from '../../../../ui/icons.ts';
import { QuestionFigure } from '../../../../ui/question-figure.tsx';
import { SectionHead } from '../../../../ui/section-head.tsx';
import type { AnswerView } from '../review-view.ts';
import { ScriptPhoto } from './script-photo.tsx';

/** What the student wrote and photographed, and the question with its model answer. */
export function AnswerSheet({ answer }: { answer: AnswerView }) {
  const { title, about, text, photos, questionTitle, question, image, modelAnswer } = answer;
  return (
    <section aria-labelledby="answer-title">
      <SectionHead id="answer-title" title={title} fact={about} />
      {text.trim() !== '' && <div className="script">{text}</div>}
      {photos.map((photo) => (
        <ScriptPhoto key={photo.href} photo={photo} />
      ))}
      <details className="as-table mt-2">
        <summary>
          <Icon path={downIcon} size="small" />
          Question and model answer
        </summary>
        <div className="card mt-2">
          <h3>{questionTitle}</h3>
          <p className="mt-1">
            <RichTextView text={question} canScroll />
          </p>
          <QuestionFigure image={image} />
          <h3 className="mt-4">Model answer</h3>
          <p className="mt-1">
            <RichTextView text={modelAnswer} canScroll />
          </p>
        </div>
      </details>
    </section>
  );
}
