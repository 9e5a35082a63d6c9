import type { QuestionImage } from '@shikhar/contracts/question-kinds/shared';
import type { RichText } from '../lib/maths/rich-text.ts';
import { RichTextView } from '../lib/maths/rich-text-view.tsx';
import { KeyValues } from './facts.tsx';
import { QuestionFigure } from './question-figure.tsx';

interface QuestionFactsProps {
  text: RichText;
  image: QuestionImage | null;
  /** The right answer in one line; null if there is no single one. */
  answer: RichText | null;
  /** How it is marked: `By the key`. */
  rule: string;
}

/** A question as asked, with its key and how it is marked. */
export function QuestionFacts({ text, image, answer, rule }: QuestionFactsProps) {
  const key = answer === null ? [] : [{ label: 'Key', value: <RichTextView text={answer} /> }];
  return (
    <>
      <p className="max-w-[62ch]">
        <RichTextView text={text} canScroll />
      </p>
      <QuestionFigure image={image} />
      <div className="mt-3">
        <KeyValues facts={[...key, { label: 'Marking', value: rule }]} />
      </div>
    </>
  );
}
