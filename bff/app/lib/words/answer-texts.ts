import type { ResultQuestion } from '@shikhar/contracts/attempts/results/result';

type AnsweredQuestion = Pick<ResultQuestion, 'options' | 'left' | 'right' | 'yours' | 'files'>;

type Pairs = Readonly<Record<string, number>>;

function formatPairs({ left = [], right = [] }: AnsweredQuestion, pairs: Pairs): string[] {
  return left.map((item, place) => `${item} – ${right[pairs[String(place)] ?? -1] ?? 'not matched'}`);
}

/** What a student answered, in lines with TeX between `$`: one, or one for each pair of a match. */
export function formatYourAnswer(question: AnsweredQuestion): string[] {
  const { yours, options = [], files } = question;
  if (yours === null) return [files.length > 0 ? 'Answered with photos' : 'No answer'];
  if ('choice' in yours) return [options[yours.choice] ?? ''];
  return 'pairs' in yours ? formatPairs(question, yours.pairs) : [yours.text];
}

/** What is right, in such lines: each option that counts, or the first of the accepted texts. None while that may not be seen. */
export function formatRightAnswer(question: AnsweredQuestion & Pick<ResultQuestion, 'rightAnswer'>): string[] {
  const { rightAnswer, options = [] } = question;
  if (rightAnswer === null) return [];
  if ('choice' in rightAnswer) {
    return [rightAnswer.choice, ...(rightAnswer.alsoRight ?? [])].map((place) => options[place] ?? '');
  }
  return 'pairs' in rightAnswer ? formatPairs(question, rightAnswer.pairs) : [rightAnswer.texts[0] ?? ''];
}
