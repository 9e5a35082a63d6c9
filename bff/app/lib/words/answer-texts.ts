import type { ResultQuestion } from '@shikhar/contracts/attempts/results/result';

type AnsweredQuestion = Pick<ResultQuestion, 'options' | 'left' | 'right' | 'yours' | 'files'>;

type Pairs = Readonly<Record<string, number>>;

function formatPairs({ left = [], right = [] }: AnsweredQuestion, pairs: Pairs): string[] {
  return left.map((item, index) => `${item} – ${right[pairs[String(index)] ?? -1] ?? 'not matched'}`);
}

/** A student's answer in lines, with TeX between `$`: one line, or one per pair of a match. */
export function formatYourAnswer(question: AnsweredQuestion): string[] {
  const { yours, options = [], files } = question;
  if (yours === null) return [files.length > 0 ? 'Answered with photos' : 'No answer'];
  if ('choice' in yours) return [options[yours.choice] ?? ''];
  return 'pairs' in yours ? formatPairs(question, yours.pairs) : [yours.text];
}

/** The right answer in such lines: each correct option, or the first accepted text. Empty while it is hidden. */
export function formatRightAnswer(question: AnsweredQuestion & Pick<ResultQuestion, 'rightAnswer'>): string[] {
  const { rightAnswer, options = [] } = question;
  if (rightAnswer === null) return [];
  if ('choice' in rightAnswer) {
    return [rightAnswer.choice, ...(rightAnswer.alsoRight ?? [])].map((place) => options[place] ?? '');
  }
  return 'pairs' in rightAnswer ? formatPairs(question, rightAnswer.pairs) : [rightAnswer.texts[0] ?? ''];
}
