import type { Subject } from '@shikhar/contracts/vocabulary/subject';
import type { AskedQuestion } from '../../grounding/passage.ts';
import { pointsAtChoice } from './choice-words.ts';

const absolute = /\b(always|never|only|all|every|none|no|must|any|exactly|equal)\b/i;

/** By what a question is about, the first that fits. */
const byTopic: Record<Subject, readonly (readonly [RegExp, string])[]> = {
  English: [
    [
      /\b(?:reported|indirect) speech\b|\breport of\b/i,
      'Change four things in turn: the pronoun, the tense, the words of time and place, and the order of a question.',
    ],
    [
      /\bpassive\b|\bvoice\b/i,
      'Ask who does it and to whom it is done. What is acted on comes first, then a form of “be” with the third form of the verb.',
    ],
    [
      /_{2,}|\bfits?\b.*:|\bblank\b/i,
      'Find the subject and the words of time in the sentence. Read it aloud with each form you can think of, and listen for the one that fits both.',
    ],
    [
      /\b(?:passage|read the|according to the)\b/i,
      'Go back to the passage and mark the line that speaks of it. What is not in the passage does not count.',
    ],
    [
      /\b(?:letter|notice|email|paragraph|article|story|essay|diary)\b/i,
      'Plan before you write: who reads it, what they must know, and in what order. The form gives marks too.',
    ],
  ],
  Science: [
    [
      /^why\b|\b(?:explain why|give (?:a |one |two )?reasons?)\b/i,
      'Look for the cause before the effect. Say it as “this happens because ...”, and check each part against your note.',
    ],
    [
      /\bheat (?:is )?produced|\b(?:watt|kilowatt|power|kWh)\b/i,
      'Which of current, voltage, resistance and time are given? Pick the formula that has just these and what is asked for.',
    ],
    [
      /\bbalanced?\b.*\b(?:equation|reaction)|\breaction\b/i,
      'Count the atoms of each element on both sides, the one that occurs in the fewest formulas first, and change only the numbers in front.',
    ],
    [
      /\b(?:resistance|resistor|current|voltage|potential|ohm|circuit)/i,
      'Draw the circuit and mark what is known. Decide first what is in series and what is in parallel, as each has its own rule.',
    ],
    [
      /\b(?:mirror|lens|image|focal|rays?\b)/i,
      'Draw it with two rays, and give every distance its sign before you put it into a formula.',
    ],
    [/\b(?:density|dense|float|sink)/i, 'Density is what counts, not size: compare the mass of equal volumes.'],
    [
      /\b(?:acid|base|alkal|indicator|litmus|neutrali)/i,
      'Say of each substance whether it is an acid, a base or neither. Then ask what the indicator does with each.',
    ],
    [
      /\b(?:speed|velocity|distance|accelerat|km\/h|m\/s)/i,
      'Write distance and time in units that fit each other, and then the rule that joins them.',
    ],
  ],
  Mathematics: [
    [
      /\b(?:probability|chance)\b/i,
      'Count all outcomes that are equally likely, then those that are asked for. Which of the two goes below?',
    ],
    [/\bkm\/h|\bm\/s|\bspeed\b/i, 'Write distance and time in units that fit each other, and then the rule that joins them.'],
    [
      /\b(?:arithmetic progression|\bAP\b|common difference|nth term)/i,
      'Write the first term and the common difference before anything else. Which term, or which sum, is asked for?',
    ],
    [
      /\b(?:roots?|quadratic|discriminant)\b/i,
      'Bring it to the form $ax^{2} + bx + c = 0$ and write down $a$, $b$ and $c$ with their signs. What do they tell before you solve anything?',
    ],
    [
      /\b(?:right[- ]angled|hypotenuse|ladder|diagonal|pythagoras|baudh)/i,
      'Draw the triangle and mark the right angle. The side across from it is the longest; which squares add up to its square?',
    ],
    [
      /\b(?:angle of elevation|angle of depression|tan|sine?|cos(?:ine)?|trigonometr\w*)\b|\\(?:sin|cos|tan)\b/i,
      'Draw the right triangle, mark the angle, and name the two sides you have or want: across, beside, longest. Which ratio joins those two?',
    ],
    [
      /\b(?:parallel|transversal|adjacent|vertically opposite|angles?)\b/i,
      'Mark all equal angles in the drawing with the same sign. Which two together make a straight line?',
    ],
    [
      /\b(?:volume|surface area|cylinder|cone|sphere|cuboid|hemisphere)/i,
      'Say which faces or parts are counted and which are hidden. Then write the formula of each part, and put numbers in last.',
    ],
    [/\b(?:area|perimeter)\b/i, 'Draw it and write every length at its side. Cut it into shapes you have a formula for.'],
    [
      /%|\bper ?cent|\bdiscount\b|\bprofit\b|\binterest\b/i,
      'Ask first: per cent of what? That is the whole, and it stands for 100.',
    ],
    [
      /\bfraction|\\frac|\bhalf\b|\bquarter\b/i,
      'Are the parts of the same size? If not, make the denominators equal before you add or compare.',
    ],
    [
      /\b(?:solve|equation|unknown|value of \$?[a-z])\b/i,
      'Do the same to both sides until the letter stands alone. What was done to it last is undone first.',
    ],
    [
      /\b(?:years? (?:ago|old|hence)|ages?|digits?|how many|how much|how old)\b/i,
      'Give the number you look for a letter. Then write each sentence of the question as an equation or a sum, one at a time.',
    ],
  ],
  'Social Studies': [],
};

const byType: Record<AskedQuestion['type'], string> = {
  mcq: 'Cross out each choice that does not fit, and say why. Then ask which one fits every word of the question.',
  truefalse:
    'Look for one case in which the statement fails. If you find one, you know; if you find none, say why there can be none.',
  match: 'Begin with the pair you are surest of. After each pair you find, the others are easier.',
  saq: 'Say in your own words what is given and what is asked. Then name the one idea that joins them.',
  broad:
    'Plan it in points, about one for each mark: what it is, how or why it is so, and an example. Then write each as a sentence.',
};

/** What to ask oneself, by what the question is about and how it is asked. */
export function writePointedHint(asked: AskedQuestion): string {
  const { question, subject, type } = asked;
  const topic = byTopic[subject].find(([about, hint]) => about.test(question) && !pointsAtChoice(hint, asked))?.[1];
  if (type === 'truefalse' && topic === undefined) {
    const [, word] = absolute.exec(question) ?? [];
    return word === undefined ? byType.truefalse : `Look at the word “${word.toLowerCase()}”. ${byType.truefalse}`;
  }
  if (type === 'match') return byType.match;
  return topic ?? byType[type];
}
