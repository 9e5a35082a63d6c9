import type { AskedQuestion, Grounding, Passage } from '../grounding/passage.ts';
import { findExample, findIdea, listSentences } from './compose-hint.ts';
import { findSimilarProblem } from './hints/similar-problem.ts';
import { findStepHelp, listSteps } from './hints/step-help.ts';
import { isKnownName } from './hints/telling.ts';

const maxPoints = 3;
/** Of a long answer each point of the note may be a part. */
const maxBroadHints = 1;

/** How often help with a question was asked for, and in which words now. */
interface Wish {
  text: string;
  helpAsked: number;
}

/** Whether a hint to the question may say it: the same is asked of the idea of the first one. */
function isSafe(asked: AskedQuestion, point: string): boolean {
  return findIdea(asked, { note: { summary: '', keyPoints: [point], example: '', keywords: [] } }) !== null;
}

/** What else the note says that a hint may say, after the idea of the first one. */
function listMorePoints(asked: AskedQuestion, passage: Passage): string[] {
  const { note } = passage;
  if (!note) return [];
  const first = findIdea(asked, passage);
  const points = [...listSentences(note.summary), ...note.keyPoints];
  return points
    .filter((point) => point !== first && isSafe(asked, point))
    .slice(0, asked.type === 'broad' ? maxBroadHints : maxPoints);
}

function formatMore(asked: AskedQuestion, { passages: [best] }: Grounding): string[] {
  const points = best ? listMorePoints(asked, best) : [];
  return points.length === 0 ? [] : [`More from the note:\n${points.map((point) => `• ${point}`).join('\n')}`];
}

/** The note's example, where the first hint had a worked problem in its place. */
function formatExample(asked: AskedQuestion, grounding: Grounding): string[] {
  const example = findSimilarProblem(asked) === null ? null : findExample(asked, grounding);
  return example === null ? [] : [`An example from your notes: ${example}`];
}

function listWaysOn(asked: AskedQuestion, grounding: Grounding): string {
  const [best] = grounding.passages;
  const hasWorked = findSimilarProblem(asked) !== null;
  const hasExample = !hasWorked && findExample(asked, grounding) !== null;
  const title = best && isKnownName(best.source.title, asked) ? `“${best.source.title}”` : 'what is named under this message';
  return [
    ...(hasWorked
      ? ['• Work the similar problem of my first hint by yourself, without looking. Then do the same with yours.']
      : []),
    ...(hasExample ? ['• Read the example of my first hint again, and say what is alike in your question.'] : []),
    `• Read ${best ? title : `the chapter “${asked.chapter}” in your textbook`} once more.`,
    '• Show your teacher how far you have come. That is a good question to bring.',
  ].join('\n');
}

/** Goes on with a question that was hinted at, and tells its answer no more than the hint: a step further, then what else there is to do. */
export function composeFurtherHint(asked: AskedQuestion, grounding: Grounding, { text, helpAsked }: Wish): string {
  const stepHelp = findStepHelp(text);
  const own = stepHelp !== null && isSafe(asked, stepHelp) ? [stepHelp] : [];
  if (helpAsked > 1) {
    const all =
      'That is all I can say about this question without telling its answer. You are nearer than you think. Here is what you can do now:';
    return [...own, all, listWaysOn(asked, grounding)].join('\n\n');
  }
  return [
    'Let us go on with the same question, still without its answer.',
    ...own,
    ...formatMore(asked, grounding),
    ...formatExample(asked, grounding),
    `Step by step:\n${listSteps(asked)}`,
    'How far do you come with that?',
  ].join('\n\n');
}
