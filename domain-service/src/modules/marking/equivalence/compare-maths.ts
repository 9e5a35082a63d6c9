import type { MathsRule } from '@shikhar/contracts/marking/equivalence/answer-rule';
import { normaliseTypography } from '@shikhar/contracts/marking/equivalence/normalise-typography';
import { parseStructure, type Structure, type StructureOptions } from '@shikhar/contracts/marking/equivalence/parse-structure';
import { isKnownUnit } from '@shikhar/contracts/marking/equivalence/parse-unit';
import { UnreadError } from '@shikhar/contracts/marking/equivalence/tokenise';
import type { Demands } from './compare-expressions.ts';
import { compareStructures } from './compare-structures.ts';
import { WorkBudget } from './exact-value.ts';
import { createNotUnderstood, createRight, createWrong, selectBest, type Verdict } from './verdict.ts';

/** Whether capital and small letters stand for different quantities, as in `A = a²`. */
function usesBothCases(texts: readonly string[]): boolean {
  const letters = new Set(texts.join(' '));
  return [...letters].some((letter) => letter !== letter.toLowerCase() && letters.has(letter.toLowerCase()));
}

function parse(text: string, options: StructureOptions): Structure | UnreadError {
  try {
    return parseStructure(text, options);
  } catch (error) {
    if (error instanceof UnreadError) return error;
    throw error;
  }
}

function compareWith(key: string, text: string, demands: Demands, foldsCase: boolean): Verdict {
  const wanted = parse(key, { splitsCommas: false, foldsCase });
  if (wanted instanceof UnreadError) return createNotUnderstood('The key is not read as mathematics');
  // 1,234 is one number, unless the key is a list.
  const given = parse(text, { splitsCommas: wanted.kind === 'list', foldsCase });
  if (!(given instanceof UnreadError)) return compareStructures(wanted, given, demands);
  return given.hasWords && !/[\p{N}=<>√^]/u.test(text)
    ? createWrong('Words instead of mathematics')
    : createNotUnderstood('Not read as mathematics');
}

const numberWithUnit = /^(.*\d) ?([\p{L}°%₹][\p{L}./^²³⁻¹\d-]*)$/u;

/** Whether only a unit, a percent sign, a sign of degrees or brackets in an exponent make the answer wrong. */
function isNearlyRight(rule: MathsRule, text: string, compare: (text: string) => Verdict): boolean {
  const [, number = '', unit = ''] = numberWithUnit.exec(text.trim()) ?? [];
  if (unit !== '' && isKnownUnit(unit) && compare(number).isRight) return true;
  if (compare(text.replace(/\^ ?(-?\d+ ?\/ ?\d+)/g, '^($1)')).isRight) return true;
  return ['°', '%'].some((sign) => rule.accepted.some((key) => key.endsWith(sign)) && compare(`${text}${sign}`).isRight);
}

/** Compares expressions, equations, inequalities, intervals, coordinates, ratios, sets and lists. */
export function compareMaths(rule: MathsRule, text: string): Verdict {
  const foldsCase = !usesBothCases(rule.accepted);
  const fold = (each: string) => (foldsCase ? normaliseTypography(each).toLowerCase() : normaliseTypography(each));
  if (rule.accepted.map(fold).includes(fold(text))) return createRight('An accepted answer');
  const demands: Demands = { ...rule, budget: new WorkBudget() };
  const compare = (typed: string) => selectBest(rule.accepted.map((key) => compareWith(key, typed, demands, foldsCase)));
  const verdict = compare(text);
  const isDoubtful = verdict.isUnderstood && !verdict.isRight && isNearlyRight(rule, text, compare);
  return isDoubtful ? createNotUnderstood('Right except for a unit or brackets') : verdict;
}
