import type { QuestionImage } from '@shikhar/contracts/question-kinds/shared';

interface QuestionFigureProps {
  image: QuestionImage | null | undefined;
  /** Loads the picture when it scrolls into view. */
  isLate?: boolean;
}

/** The picture of a question, if it has one. */
export function QuestionFigure({ image, isLate = false }: QuestionFigureProps) {
  if (!image) return null;
  return (
    <figure className="q-fig">
      <img src={image.url} alt={image.alt} {...(isLate && { loading: 'lazy' })} />
    </figure>
  );
}
