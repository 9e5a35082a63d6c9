import type { AskedQuestion, Grounding, Passage } from '../grounding/passage.ts';
import { findExample, findIdea, listSentences } from './compose-hint.ts';
import { isKnownName } from './hints/give-away.ts';
import { findSimilarProblem } from './hints/similar-problem.ts';

const bySaid: readonly (readonly [RegExp, string])[] = [
  [
    /\bsigns?\b|\bminus\b|\bnegative\b/i,
    'About signs: put every number with its sign in brackets before you work with it. Two like signs multiply or divide to plus, two unlike ones to minus. What moves to the other side of an equation changes its sign.',
  ],
  [
    /\bformula[se]?\b|\brules?\b|\bmethod\b|\bequation to use\b|सूत्र/i,
    'About the formula: list what is given and what is asked for, each with a letter. The formula you need has just these letters and no other unknown one.',
  ],
  [
    /\bbrackets?\b|\bexpand/i,
    'About brackets: what stands before a bracket multiplies each part inside, with its sign. Open the innermost one first.',
  ],
  [
    /\bunits?\b|\bconvert/i,
    'About units: bring all lengths, times and weights to one unit each before you put them into a formula.',
  ],
  [
    /\bfractions?\b|\bdenominators?\b/i,
    'About fractions: to add or subtract, make the denominators equal first; to divide, multiply by the fraction turned over.',
  ],
  [
    /\bstart|\bbegin|\bfirst step\b|\bshuru\b/i,
    'To begin: write down what is given in one line, and what is asked for in the next. Then say in your own words what joins the two.',
  ],
  [
    /\bdiagram\b|\bdraw|\bfigure\b/i,
    'About the drawing: make it large, name every point, and write each thing you know at its place.',
  ],
];

/** Returns help for the step at which the student is stuck; null if the text names none. */
function findStepHelp(text: string): string | null {
  return bySaid.find(([about]) => about.test(text))?.[1] ?? null;
}

const sums =
  '• Write what is given, each with its unit.\n• Name what is asked for with a letter.\n• Write the one rule that joins them, first without numbers.\n• Put the numbers in, and do one change a line.\n• Put what you found back into the question: does it fit?';

const byType: Record<AskedQuestion['type'], string> = {
  mcq: '• Cover the choices, and say in your own words what is asked.\n• Uncover them one by one. Read each together with the question as one sentence.\n• Strike out what goes against your notes, and write why.\n• Of two that are left, look for the word in which they differ.',
  truefalse:
    '• Split the statement into its parts.\n• Ask of each part by itself whether your notes say the same.\n• Try the smallest, the largest and the oddest case you can think of.',
  match:
    '• Write what you know of each one on the left before you look to the right.\n• Join the surest pair and strike out both.\n• Read the rest again: with fewer left, each is easier.',
  saq: '• Underline the word that says what kind of thing is asked for: a name, a number, a place, a reason.\n• Find the key point of your notes that speaks of the same thing.\n• Write it in one short sentence, and read the question again with it.',
  broad:
    '• Count the marks: each wants about one point.\n• Write one line on what it is, one on why or how, and one example of your own.\n• Join them with “because”, “so” and “for example”.',
};

/** Returns step-by-step advice for the question's type. */
function listSteps({ question, type, subject }: AskedQuestion): string {
  const isSum = (subject === 'Mathematics' || subject === 'Science') && /\d/.test(question) && (type === 'mcq' || type === 'saq');
  return isSum ? sums : byType[type];
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
    .slice(0, asked.type === 'broad' ? maxBroadHints : maxPoints);
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

/** Continues after a hint without revealing the answer: first the next step, then other advice. */
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
