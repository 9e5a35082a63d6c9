import type { Subject } from '@shikhar/contracts/vocabulary/subject';
import type { AskedQuestion } from '../../grounding/passage.ts';
import { pointsAtChoice } from './choice-words.ts';

interface Similar {
  about: RegExp;
  subject: Subject;
  /** Of these one is picked that has no number which a choice has. */
  worked: readonly string[];
}

const problems: readonly Similar[] = [
  {
    about: /\b(?:roots?|quadratic|discriminant)\b|x\^\{?2/i,
    subject: 'Mathematics',
    worked: [
      'Solve $x^{2} - 11x + 28 = 0$. Two numbers with the product $28$ and the sum $-11$ are $-4$ and $-7$, so $(x - 4)(x - 7) = 0$, and $x = 4$ or $x = 7$.',
      'Solve $x^{2} + 13x + 22 = 0$. Two numbers with the product $22$ and the sum $13$ are $11$ and $2$, so $(x + 11)(x + 2) = 0$, and $x = -11$ or $x = -2$.',
    ],
  },
  {
    about: /\b(?:arithmetic progression|AP|common difference)\b|\bnth term\b/,
    subject: 'Mathematics',
    worked: [
      'In 9, 13, 17, ... the first term is $9$ and each step adds $4$. The 26th term is $9 + 25 \\times 4 = 109$.',
      'In 70, 67, 64, ... each step takes $3$. The 18th term is $70 - 17 \\times 3 = 19$.',
    ],
  },
  {
    about: /\b(?:right[- ]angled|hypotenuse|ladder|diagonal|pythagoras|baudh)/i,
    subject: 'Mathematics',
    worked: [
      'The short sides of a right triangle are 20 cm and 21 cm. $20^{2} + 21^{2} = 400 + 441 = 841$, and $\\sqrt{841} = 29$, so the longest side is 29 cm.',
      'The short sides of a right triangle are 11 cm and 60 cm. $11^{2} + 60^{2} = 121 + 3600 = 3721$, and $\\sqrt{3721} = 61$, so the longest side is 61 cm.',
    ],
  },
  {
    about: /%|\bper ?cent|\bdiscount\b/i,
    subject: 'Mathematics',
    worked: [
      'A bag of ₹650 is sold at 14% off. $\\frac{14}{100} \\times 650 = 91$, so it costs $650 - 91 = 559$ rupees.',
      'Of 350 seats 22% are empty. $\\frac{22}{100} \\times 350 = 77$, so 77 seats are empty.',
    ],
  },
  {
    about: /\b(?:speed|km\/h|m\/s)\b/i,
    subject: 'Science',
    worked: [
      'A bus goes 171 km in 3 h. Its speed is $\\frac{171}{3} = 57$ km/h.',
      'A boy runs 84 m in 12 s. His speed is $\\frac{84}{12} = 7$ m/s.',
    ],
  },
  {
    about: /\b(?:resistance|resistor|ohm|potential difference|current)\b/i,
    subject: 'Science',
    worked: [
      'A lamp takes 0.7 A at 21 V. By Ohm’s law $R = \\frac{V}{I} = \\frac{21}{0.7} = 30$ ohm.',
      'A wire of 17 ohm is at 51 V. By Ohm’s law $I = \\frac{V}{R} = \\frac{51}{17} = 3$ A.',
    ],
  },
  {
    about: /\b(?:volume|surface area|cuboid|cylinder)\b/i,
    subject: 'Mathematics',
    worked: [
      'A box is 11 cm long, 7 cm wide and 3 cm high. Its volume is $11 \\times 7 \\times 3 = 231$ cubic centimetres.',
      'A tin is 13 cm long, 9 cm wide and 2 cm high. Its volume is $13 \\times 9 \\times 2 = 234$ cubic centimetres.',
    ],
  },
  {
    about: /\b(?:parallel|transversal|straight line|linear pair|angles?)\b/i,
    subject: 'Mathematics',
    worked: [
      'Two angles on a straight line add up to $180^{\\circ}$. If one is $67^{\\circ}$, the other is $180^{\\circ} - 67^{\\circ} = 113^{\\circ}$.',
      'Two angles on a straight line add up to $180^{\\circ}$. If one is $38^{\\circ}$, the other is $180^{\\circ} - 38^{\\circ} = 142^{\\circ}$.',
    ],
  },
  {
    about: /\bfraction|\\frac/i,
    subject: 'Mathematics',
    worked: [
      'Add $\\frac{2}{7}$ and $\\frac{3}{11}$. Both can be written with the denominator $77$: $\\frac{22}{77} + \\frac{21}{77} = \\frac{43}{77}$.',
      'Add $\\frac{1}{9}$ and $\\frac{5}{13}$. Both can be written with the denominator $117$: $\\frac{13}{117} + \\frac{45}{117} = \\frac{58}{117}$.',
    ],
  },
  {
    about: /\b(?:square|cube) roots?\b|\bperfect (?:square|cube)|\\sqrt/i,
    subject: 'Mathematics',
    worked: [
      'The square root of 529: $20^{2} = 400$ is too small and $25^{2} = 625$ too large; $23^{2} = 529$ fits.',
      'The cube root of 2197: $10^{3} = 1000$ is too small and $15^{3} = 3375$ too large; $13^{3} = 2197$ fits.',
    ],
  },
  {
    about: /\b(?:solve|equation|unknown)\b|[a-z]\s*[+-]\s*\d+\s*=|=\s*\d+\s*[a-z]?/i,
    subject: 'Mathematics',
    worked: [
      'Solve $7x + 9 = 86$. Take $9$ from both sides: $7x = 77$. Divide by $7$: $x = 11$.',
      'Solve $6x - 17 = 61$. Add $17$ to both sides: $6x = 78$. Divide by $6$: $x = 13$.',
    ],
  },
];

/** A problem of the same kind with its own numbers, worked out; null where none is known. */
export function findSimilarProblem(asked: AskedQuestion): string | null {
  const { question, subject, choices, type } = asked;
  if (subject === 'English' || type === 'match' || type === 'truefalse') return null;
  const isAboutNumbers = /\d|\$/.test(question);
  if (!isAboutNumbers) return null;
  const found = problems.find((problem) => problem.subject === subject && problem.about.test(question));
  const offered = new Set(choices.flatMap((choice) => choice.match(/\d+(?:\.\d+)?/g) ?? []));
  const isFree = (worked: string) =>
    !pointsAtChoice(worked, asked) && (worked.match(/\d+(?:\.\d+)?/g) ?? []).every((digits) => !offered.has(digits));
  return found?.worked.find(isFree) ?? null;
}
