import type { Paper, PaperQuestion } from '../fixtures/papers.ts';

/** Minimum length of a text that can only come from a key, in characters. */
const minKeyLength = 18;

/** The longest part of a text that is written the same in HTML, JSON and a script; empty if it is too short to be unique. */
function findGiveaway(text: string): string[] {
  const runs = text.replace(/\$[^$]*\$/g, '|').match(/[A-Za-z0-9 ,.;:()-]+/g) ?? [];
  const maxLength = runs.map((run) => run.trim()).toSorted((a, b) => b.length - a.length)[0] ?? '';
  return maxLength.length >= minKeyLength ? [maxLength] : [];
}

function listKeyTexts(question: PaperQuestion): string[] {
  const explained = findGiveaway(question.explanation);
  if (question.type === 'broad')
    return [
      ...explained,
      ...findGiveaway(question.modelAnswer),
      ...question.rubric.flatMap(({ criterion }) => findGiveaway(criterion)),
    ];
  if (question.type === 'saq' && question.answer.kind === 'text')
    return [...explained, ...question.answer.accepted.filter((text) => text.length >= 6)];
  return explained;
}

/** Texts of the keys that do not occur in the paper. */
export function collectKeyTexts({ questions }: Paper): string[] {
  const asked = questions
    .map((question) =>
      JSON.stringify([
        question.question,
        'options' in question ? question.options : [],
        'pairs' in question ? question.pairs : [],
      ]),
    )
    .join();
  return [...new Set(questions.flatMap(listKeyTexts))].filter((text) => !asked.includes(text));
}

/** Property names that only data with a key has; in quotes, as in JSON and Remix's own format. */
export const keyNames = /"(?:correct|rightAnswer|explanation|rubric|modelAnswer|accepted|tolerance|criterion|awarded|outcome)"/;
