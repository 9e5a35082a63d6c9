import type { Paper, PaperQuestion } from '../fixtures/papers.ts';

/** Shortest run of plain words that can only come from a key, in characters. */
const minTellLength = 18;

/** The longest stretch of a text that looks the same in HTML, JSON and a script. */
function findGiveaway(text: string): string[] {
  const runs = text.replace(/\$[^$]*\$/g, '|').match(/[A-Za-z0-9 ,.;:()-]+/g) ?? [];
  const maxLength = runs.map((run) => run.trim()).toSorted((a, b) => b.length - a.length)[0] ?? '';
  return maxLength.length >= minTellLength ? [maxLength] : [];
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

/** Texts of the keys that stand in no question of the paper. */
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

/** Names that data has only with a key; in quotes, as JSON and Remix's own format write them. */
export const keyNames = /"(?:correct|rightAnswer|explanation|rubric|modelAnswer|accepted|tolerance|criterion|awarded|outcome)"/;
