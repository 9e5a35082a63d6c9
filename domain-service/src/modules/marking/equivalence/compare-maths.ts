import type { MathsRule } from '@shikhar/contracts/marking/equivalence/answer-rule';
import { parseStructure, type Structure, type StructureOptions } from '@shikhar/contracts/marking/equivalence/parse-structure';
import { UnreadError } from '@shikhar/contracts/marking/equivalence/tokenise';
import { compareStructures } from './compare-structures.ts';
import { foldText } from './fold-text.ts';
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

function compareWith(key: string, text: string, rule: MathsRule, foldsCase: boolean): Verdict {
  const wanted = parse(key, { splitsCommas: false, foldsCase });
  if (wanted instanceof UnreadError) return createNotUnderstood('The key is not read as mathematics');
  // 1,234 is one number, unless the key is a list.
  const given = parse(text, { splitsCommas: wanted.kind === 'list', foldsCase });
  if (!(given instanceof UnreadError)) return compareStructures(wanted, given, rule);
  return given.hasWords && !/[\p{N}=<>√^]/u.test(text)
    ? createWrong('Words instead of mathematics')
    : createNotUnderstood('Not read as mathematics');
}

/** Compares expressions, equations, inequalities, intervals, coordinates, ratios, sets and lists. */
export function compareMaths(rule: MathsRule, text: string): Verdict {
  const folded = rule.accepted.map(foldText);
  const foldsCase = !usesBothCases(rule.accepted);
  if (folded.includes(foldText(text)) && (foldsCase || rule.accepted.includes(text.trim())))
    return createRight('An accepted answer');
  return selectBest(rule.accepted.map((key) => compareWith(key, text, rule, foldsCase)));
}
