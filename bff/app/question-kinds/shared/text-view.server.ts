import type { ResultQuestion } from '@shikhar/contracts/attempts/results/result';
import type { AnswerPart, ChosenAnswer } from '@shikhar/contracts/question-kinds/chosen-answer';
import type { Answer, RightAnswer } from '@shikhar/contracts/question-kinds/registry';
import { TextAnswer } from '@shikhar/contracts/question-kinds/saq';
import { formatNumber } from '@shikhar/contracts/vocabulary/format-number';
import { renderMath } from '../../lib/maths/math.server.ts';
import type { AnsweredQuestion, GivenAnswerLine, ReviewedText } from '../viewing-kind.ts';

export function reviewText({ yours, rightAnswer, outcome }: ResultQuestion): Omit<ReviewedText, 'isModel'> {
  const [right, ...others] = rightAnswer && 'texts' in rightAnswer ? rightAnswer.texts : [];
  return {
    yours: yours && 'text' in yours ? yours.text : null,
    isRight: outcome === 'correct' || outcome === 'wrong' ? outcome === 'correct' : null,
    right: right === undefined ? null : renderMath(right),
    others: others.length === 0 ? null : others.join(', '),
  };
}

/** A kind whose answer is typed. */
export const viewedTexts = {
  answer: TextAnswer,
  formatMarks: ({ marks }: { marks: number }) => formatNumber(marks),
  describeAnswer: () => 'You wrote an answer',
  isIncomplete: () => false,
  nameChoice: () => null,
  listYours: (_: AnsweredQuestion, yours: Answer) => ('text' in yours ? [yours.text] : []),
  listRight: (_: AnsweredQuestion, right: RightAnswer) => ('texts' in right ? [right.texts[0] ?? ''] : []),
  listKeyChoices: () => ({}),
  listGiven: (_: unknown, given: readonly ChosenAnswer[]) => given,
  describeGiven: (_: unknown, { text = '' }: AnswerPart): GivenAnswerLine => ({ key: `text ${text}`, mark: null, text: [text] }),
  nameGiven: ({ text = '' }: AnswerPart) => `“${text}”`,
};
