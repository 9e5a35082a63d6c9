import { getKindHints } from '../../../question-kinds/hints.ts';
import type { AskedQuestion, Grounding, Passage } from '../grounding/passage.ts';
import { findExample, findIdea, listSentences } from './compose-hint.ts';
import { isKnownName } from './hints/give-away.ts';
import { findSimilarProblem } from './hints/similar-problem.ts';

const helpByStep: readonly (readonly [RegExp, string])[] = [
  [
    /\bsigns?\b|\bminus\b|\bnegative\b/i,
    'About signs: write each number with its sign in brackets before you calculate. When you multiply or divide, two like signs give plus and two unlike signs give minus. A term changes its sign when it moves to the other side of an equation.',
  ],
  [
    /\bformula[se]?\b|\brules?\b|\bmethod\b|\bequation to use\b|सूत्र/i,
    'About the formula: list what is given and what is asked, with a letter for each. You need the formula that has only these letters.',
  ],
  [
    /\bbrackets?\b|\bexpand/i,
    'About brackets: multiply each term inside by what is in front of the bracket, including its sign. Open the innermost bracket first.',
  ],
  [
    /\bunits?\b|\bconvert/i,
    'About units: write all lengths in one unit, and do the same with times and masses. Then put them into the formula.',
  ],
  [
    /\bfractions?\b|\bdenominators?\b/i,
    'About fractions: to add or subtract, make the denominators equal first. To divide by a fraction, multiply by its reciprocal.',
  ],
  [
    /\bstart|\bbegin|\bfirst step\b|\bshuru\b/i,
    'To begin: write what is given on one line and what is asked on the next. Then say in your own words what connects the two.',
  ],
  [/\bdiagram\b|\bdraw|\bfigure\b/i, 'About the diagram: draw it large, name every point, and label everything you know.'],
];

/** Returns help for the step at which the student is stuck; null if the text names none. */
function findStepHelp(text: string): string | null {
  return helpByStep.find(([about]) => about.test(text))?.[1] ?? null;
}

const sums =
  '• Write what is given, with units.\n• Use a letter for what is asked.\n• Write the formula that connects them, first without numbers.\n• Put in the numbers, and make one change per line.\n• Check your result: does it fit the question?';

/** Returns step-by-step advice for the question's type. */
function listSteps({ question, type, subject }: AskedQuestion): string {
  const { answer, steps } = getKindHints(type);
  const hasNumbers = (subject === 'Mathematics' || subject === 'Science') && /\d/.test(question);
  return hasNumbers && (answer === 'choice' || answer === 'short') ? sums : steps;
}

const maxPoints = 3;
/** In a long answer, any point of the note may be part of the answer. */
const maxBroadHints = 1;

/** The student's current request, and the number of requests for help so far. */
interface Wish {
  text: string;
  helpAsked: number;
}

/** True if a hint may contain the text, by the same rule as the idea of the first hint. */
function isSafe(asked: AskedQuestion, point: string): boolean {
  return findIdea(asked, { note: { summary: '', keyPoints: [point], example: '', keywords: [] } }) !== null;
}

/** Lists further texts of the note that a hint may contain, without the idea of the first hint. */
function listMorePoints(asked: AskedQuestion, passage: Passage): string[] {
  const { note } = passage;
  if (!note) return [];
  const first = findIdea(asked, passage);
  const points = [...listSentences(note.summary), ...note.keyPoints];
  return points
    .filter((point) => point !== first && isSafe(asked, point))
    .slice(0, getKindHints(asked.type).answer === 'long' ? maxBroadHints : maxPoints);
}

function formatMore(asked: AskedQuestion, { passages: [best] }: Grounding): string[] {
  const points = best ? listMorePoints(asked, best) : [];
  return points.length === 0 ? [] : [`More from the note:\n${points.map((point) => `• ${point}`).join('\n')}`];
}

/** Returns the note's example if the first hint had a worked problem instead. */
function formatExample(asked: AskedQuestion, grounding: Grounding): string[] {
  const example = findSimilarProblem(asked) === null ? null : findExample(asked, grounding);
  return example === null ? [] : [`An example from your notes: ${example}`];
}

function listNextSteps(asked: AskedQuestion, grounding: Grounding): string {
  const [best] = grounding.passages;
  const hasWorked = findSimilarProblem(asked) !== null;
  const hasExample = !hasWorked && findExample(asked, grounding) !== null;
  const sources =
    best && isKnownName(best.source.title, asked)
      ? `• Read “${best.source.title}” again.`
      : '• Read the sources below this message again.';
  return [
    ...(hasWorked ? ['• Solve the similar question from my first hint on your own. Then solve yours in the same way.'] : []),
    ...(hasExample ? ['• Read the example from my first hint again. What is the same in your question?'] : []),
    best ? sources : `• Read the chapter “${asked.chapter}” in your textbook again.`,
    '• Show your teacher how far you got, and ask about the next step.',
  ].join('\n');
}

/** Continues after a hint without revealing the answer: first the next step, then other advice. */
export function composeFurtherHint(asked: AskedQuestion, grounding: Grounding, { text, helpAsked }: Wish): string {
  const stepHelp = findStepHelp(text);
  const own = stepHelp !== null && isSafe(asked, stepHelp) ? [stepHelp] : [];
  if (helpAsked > 1) {
    const noMore = 'I can’t say more without giving the answer. You are close. Here is what you can do now:';
    return [...own, noMore, listNextSteps(asked, grounding)].join('\n\n');
  }
  return [
    'Let us continue with the same question. I still won’t give the answer.',
    ...own,
    ...formatMore(asked, grounding),
    ...formatExample(asked, grounding),
    `Step by step:\n${listSteps(asked)}`,
    'How far did you get?',
  ].join('\n\n');
}
