import { createElement, Fragment, type ReactNode } from 'react';
import { RichTextView } from '../../../lib/maths/rich-text-view.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { checkIcon, closeIcon, minusIcon } from '../../../ui/icons.ts';
import { QuestionFigure } from '../../../ui/question-figure.tsx';
import type { MistakeView } from '../assistant-view.ts';

interface AnswerProps {
  isRight: boolean;
  icon: string;
  label: string;
  children: ReactNode;
}

function Answer({ isRight, icon, label, children }: AnswerProps) {
  return (
    <div className={isRight ? 'ans ok' : 'ans no'}>
      <span>{children}</span>
      <span className="tag">
        <Icon path={icon} size="small" />
        {label}
      </span>
    </div>
  );
}

/** The question of a result that is to be explained, with what its student answered and what is right. */
export function MistakeCard({ mistake }: { mistake: MistakeView }) {
  const { attemptId, index, title, question, image, yours, isBlank, right, explanation } = mistake;
  const paragraphs = question.map((paragraph) => (
    <p key="text" className="max-w-[62ch]">
      <RichTextView text={paragraph} canScroll />
    </p>
  ));
  return (
    <section className="card stack mb-5" aria-labelledby="mistake" data-mistake="">
      <h2 id="mistake">
        <a href={`/results/${attemptId}#question-${index + 1}`}>{title}</a>
      </h2>
      {createElement(Fragment, null, ...paragraphs)}
      <QuestionFigure image={image} />
      <Answer isRight={false} icon={isBlank ? minusIcon : closeIcon} label="Your answer">
        <RichTextView text={yours} canScroll />
      </Answer>
      <Answer isRight icon={checkIcon} label="Right answer">
        <RichTextView text={right} canScroll />
      </Answer>
      {explanation && (
        <div className="why">
          <b>Why</b>
          <RichTextView text={explanation} canScroll />
        </div>
      )}
    </section>
  );
}
