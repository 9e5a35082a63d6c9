import { createNumber, isZero } from './exact-number.ts';
import type { Working } from './working.ts';
import { formatDecimal, formatNumber, writeApproximation } from './write-tex.ts';

const amount = String.raw`(?:rs\.?\s*|₹\s*)?(\d{1,9}(?:\.\d{1,4})?)`;
const rate = String.raw`(\d{1,4}(?:\.\d{1,4})?)\s*%`;

function toTex(value: ReturnType<typeof createNumber>): string {
  return formatDecimal(value) ?? formatNumber(value);
}

function findPart(share: string, whole: string): Working {
  const [part, of] = [createNumber(share), createNumber(whole)];
  return {
    lines: [
      `${share}% means ${share} out of every 100: $${share}\\% = \\frac{${share}}{100}$`,
      `Multiply by the whole: $\\frac{${share}}{100} \\times ${toTex(of)} = \\frac{${toTex(part.mul(of))}}{100}$`,
    ],
    answer: `$${toTex(part.mul(of).div(100))}$`,
  };
}

function findShare(part: string, whole: string): Working | null {
  const [share, of] = [createNumber(part), createNumber(whole)];
  if (isZero(of)) return null;
  const found = share.mul(100).div(of);
  const exact = formatDecimal(found);
  return {
    lines: [
      `Write the part over the whole: $\\frac{${toTex(share)}}{${toTex(of)}}$`,
      `Multiply by 100 to get a percentage: $\\frac{${toTex(share)}}{${toTex(of)}} \\times 100$`,
    ],
    answer:
      exact === null ? `$${formatNumber(found)}\\% \\approx ${writeApproximation(found.valueOf(), 2)}\\%$` : `$${exact}\\%$`,
  };
}

function findWhole(part: string, share: string): Working | null {
  if (isZero(createNumber(share))) return null;
  const one = createNumber(part).div(createNumber(share));
  return {
    lines: [
      `${share}% of the number is ${part}, so 1% of it is $\\frac{${part}}{${share}} = ${toTex(one)}$.`,
      `The whole is 100%: $100 \\times ${toTex(one)}$`,
    ],
    answer: `$${toTex(one.mul(100))}$`,
  };
}

function changeByPercent(whole: string, share: string, isUp: boolean): Working {
  const of = createNumber(whole);
  const part = of.mul(createNumber(share)).div(100);
  const result = isUp ? of.add(part) : of.sub(part);
  return {
    lines: [
      `Find ${share}% of ${whole}: $\\frac{${share}}{100} \\times ${toTex(of)} = ${toTex(part)}$`,
      isUp
        ? `Add it to the whole: $${toTex(of)} + ${toTex(part)} = ${toTex(result)}$`
        : `Subtract it from the whole: $${toTex(of)} - ${toTex(part)} = ${toTex(result)}$`,
    ],
    answer: `$${toTex(result)}$`,
  };
}

type Work = (first: string, second: string) => Working | null;

const asked: readonly (readonly [RegExp, Work])[] = [
  [new RegExp(`^${rate} (?:of|ka|\\*) ${amount}$`), findPart],
  [new RegExp(`^${amount} (?:ka|ki|ke) ${rate}$`), (whole, share) => findPart(share, whole)],
  [new RegExp(`^(?:what )?% (?:is|of)? ?${amount} (?:of|out of) ${amount}$`), findShare],
  [new RegExp(`^(?:what )?% of ${amount} is ${amount}$`), (whole, part) => findShare(part, whole)],
  [new RegExp(`^${amount} is (?:what |how many )?% of ${amount}$`), findShare],
  [new RegExp(`^${amount} (?:out of|of|/) ?${amount} (?:in|as|to|into)(?: a)? ?%$`), findShare],
  [new RegExp(`^${rate} of (?:what|which|a)(?: number)? is ${amount}$`), (share, part) => findWhole(part, share)],
  [new RegExp(`^${amount} is ${rate} of (?:what|which)(?: number)?$`), findWhole],
  [new RegExp(`^(?:increase|raise) ${amount} by ${rate}$`), (whole, share) => changeByPercent(whole, share, true)],
  [new RegExp(`^(?:decrease|reduce|lessen) ${amount} by ${rate}$`), (whole, share) => changeByPercent(whole, share, false)],
  [new RegExp(`^${amount} ?(?:\\+|plus) ?${rate}$`), (whole, share) => changeByPercent(whole, share, true)],
  [new RegExp(`^${amount} ?(?:-|minus|less) ?${rate}$`), (whole, share) => changeByPercent(whole, share, false)],
  [
    new RegExp(`^${rate} (?:off|discount|discount on|off on) (?:on )?${amount}$`),
    (share, whole) => changeByPercent(whole, share, false),
  ],
];

/** Solves percentage tasks: 12% of 250, 30 as a percentage of 120, 200 increased by 15%. Returns null for other texts. */
export function solvePercent(text: string): Working | null {
  const typed = text
    .toLowerCase()
    .replace(/\\%/g, '%')
    .replace(/[$]/g, ' ')
    .replace(/\bper\s*cent(?:age)?\b|\bpratishat\b/g, '%')
    .replace(/(?<=\d),(?=\d{2,3}(?:\D|$))/g, '')
    .replace(
      /\b(?:please|pls|find|calculate|whats|the value of|tell me|solve|kitna hai|kitna hoga|kitna hota hai|kya hai|batao|hota hai|hoga|marks|rupees)\b/g,
      ' ',
    )
    .replace(/\bwhat (?:is|will be)\b(?!\s*%)/g, ' ')
    .replace(/\b(what|which) %(?: is)?/g, 'what %')
    .replace(/[?!=:]+|\.(?!\d)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (typed.length > 80) return null;
  for (const [pattern, work] of asked) {
    const [, first, second] = pattern.exec(typed) ?? [];
    if (first !== undefined && second !== undefined) return work(first, second);
  }
  return null;
}
