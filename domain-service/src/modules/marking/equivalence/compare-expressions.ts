import type { MathsRule } from '@shikhar/contracts/marking/equivalence/answer-rule';
import { evaluateExpression } from '@shikhar/contracts/marking/equivalence/evaluate-expression';
import { type Expression, listAll, listLetters } from '@shikhar/contracts/marking/equivalence/expression';
import type { ReadExpression } from '@shikhar/contracts/marking/equivalence/parse-expression';
import { explainForm } from './answer-form.ts';
import { BoundError, type WorkBudget } from './exact-value.ts';
import { ExactAlgebra, NotExactError, NoValueError } from './rational-expression.ts';
import { createNotUnderstood, createRight, createWrong, joinReadings, type Verdict } from './verdict.ts';

/** The demands of a rule, and the work that is left for an answer. */
export interface Demands extends Pick<MathsRule, 'form' | 'anyOrder'> {
  budget: WorkBudget;
}

/** Values of the letters at which two expressions are compared if nothing is proved. */
const samples = [0.7311, 1.2973, 2.6137] as const;
/** The work of a comparison that multiplies nothing. */
const decisionCost = 2;
const closeness = 1e-9;

function isClose(one: number, other: number): boolean {
  return Math.abs(one - other) <= closeness * Math.max(1, Math.abs(one), Math.abs(other));
}

/** Numbers that differ prove a difference; equal ones prove nothing. */
function compareSamples(key: Expression, given: Expression): Verdict {
  const letters = [...new Set([...listLetters(key), ...listLetters(given)])].sort();
  const pairs = samples.map((sample) => {
    const values = new Map(letters.map((letter, place) => [letter, sample + place / 3.1]));
    return [evaluateExpression(key, values), evaluateExpression(given, values)] as const;
  });
  const isDifferent = pairs.some(([one, other]) => Number.isFinite(one) && Number.isFinite(other) && !isClose(one, other));
  return isDifferent ? createWrong('Not equal') : createNotUnderstood('Looks equal, but this is not proved');
}

/**
 * Turns the bounds of exact algebra into a verdict.
 */
export function decide(budget: WorkBudget, compare: (algebra: ExactAlgebra) => Verdict, fallback: () => Verdict): Verdict {
  try {
    budget.spend(decisionCost);
    return compare(new ExactAlgebra(budget));
  } catch (error) {
    if (error instanceof NoValueError) return createNotUnderstood('Has no value');
    if (error instanceof NotExactError) return fallback();
    if (error instanceof BoundError) return createNotUnderstood('Too long to compare');
    throw error;
  }
}

function compareOne(key: Expression, given: Expression, { form, budget }: Demands): Verdict {
  const sample = () => compareSamples(key, given);
  return decide(
    budget,
    (algebra) => {
      if (!algebra.areEqual(algebra.build(key), algebra.build(given)))
        return algebra.hasUnknowns ? sample() : createWrong('Not equal');
      const problem = form && explainForm(form, key, given);
      return problem === undefined ? createRight('Equal') : createWrong(problem);
    },
    sample,
  );
}

function isNumber({ kind }: Expression): boolean {
  return kind === 'number';
}

/** Whether all fractions are of numbers: `1/2x` is nearly always half of x. */
export function hasPlainFractions(expression: Expression): boolean {
  return listAll(expression).every((part) => part.kind !== 'quotient' || (isNumber(part.top) && isNumber(part.bottom)));
}

/** Compares expressions as exact values, and in the form that the key demands. */
export function compareExpressions(key: ReadExpression, given: ReadExpression, demands: Demands): Verdict {
  const second = given.tight && compareOne(key.expression, given.tight, demands);
  return joinReadings(compareOne(key.expression, given.expression, demands), second, hasPlainFractions(given.expression));
}
