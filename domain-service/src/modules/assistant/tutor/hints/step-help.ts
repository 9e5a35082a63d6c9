import type { AskedQuestion } from '../../grounding/passage.ts';

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

/** What helps at the step that someone says they are stuck at; null where they name none. */
export function findStepHelp(text: string): string | null {
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

/** The way through a question of its kind, step by step. */
export function listSteps({ question, type, subject }: AskedQuestion): string {
  const isSum = (subject === 'Mathematics' || subject === 'Science') && /\d/.test(question) && (type === 'mcq' || type === 'saq');
  return isSum ? sums : byType[type];
}
