import { type Expression, listLetters } from '@shikhar/contracts/marking/equivalence/expression';
import type { ReadExpression } from '@shikhar/contracts/marking/equivalence/parse-expression';
import type { Relation, Structure } from '@shikhar/contracts/marking/equivalence/parse-structure';
import { compareExpressions, type Demands, decide, hasPlainFractions } from './compare-expressions.ts';
import type { WorkBudget } from './exact-value.ts';
import type { ExactAlgebra } from './rational-expression.ts';
import { createNotUnderstood, createRight, createWrong, joinReadings, requireAll, selectBest, type Verdict } from './verdict.ts';

export type RelationStructure = Extract<Structure, { kind: 'relation' }>;

/** A letter and the expression that it equals. */
export interface Assignment {
  letter: string;
  value: ReadExpression;
}

interface Simple {
  left: ReadExpression;
  relation: Relation;
  right: ReadExpression;
}

const mirrored: Readonly<Record<Relation, Relation>> = { '=': '=', '≠': '≠', '<': '>', '>': '<', '≤': '≥', '≥': '≤' };

/** Splits 2 < x ≤ 5 into 2 < x and x ≤ 5. */
function listSimple({ sides, relations }: RelationStructure): Simple[] {
  return relations.flatMap((relation, place) => {
    const [left, right] = [sides[place], sides[place + 1]];
    return left && right ? [{ left, relation, right }] : [];
  });
}

function mirror({ left, relation, right }: Simple): Simple {
  return { left: right, relation: mirrored[relation], right: left };
}

/** The relation with a letter alone on its left, and not on its right; undefined if it is not solved for a letter. */
function findSolved(relation: Simple): (Simple & { letter: string }) | undefined {
  return [relation, mirror(relation)].flatMap((each) => {
    const { expression } = each.left;
    const isSolved = expression.kind === 'symbol' && !listLetters(each.right.expression).has(expression.name);
    return isSolved ? [{ ...each, letter: expression.name }] : [];
  })[0];
}

/** The letter and its value in x = 3; undefined for any other equation. */
export function findAssignment(structure: Structure): Assignment | undefined {
  if (structure.kind !== 'relation') return undefined;
  const [simple, second] = listSimple(structure);
  if (simple?.relation !== '=' || second !== undefined) return undefined;
  const solved = findSolved(simple);
  return solved && { letter: solved.letter, value: solved.right };
}

function subtractSides(algebra: ExactAlgebra, left: Expression, right: Expression) {
  return algebra.subtract(algebra.build(left), algebra.build(right));
}

function haveSameDirection(key: Relation, given: Relation, isNegative: boolean): boolean {
  return key === (isNegative ? mirrored[given] : given);
}

/** Whether two relations are equal up to a factor: 2x + 2y = 4 is x + y = 2. */
function compareScaled(key: Simple, given: Simple, right: Expression, budget: WorkBudget): Verdict {
  return decide(
    budget,
    (algebra) => {
      const wanted = subtractSides(algebra, key.left.expression, key.right.expression);
      const typed = subtractSides(algebra, given.left.expression, right);
      const quotient = algebra.findConstantQuotient(wanted, typed);
      const isEqual = quotient !== undefined && haveSameDirection(key.relation, given.relation, quotient.s < 0n);
      if (isEqual) return createRight('The same relation');
      return algebra.hasUnknowns ? createNotUnderstood('Equality is not proved') : createWrong('Another relation');
    },
    () => createNotUnderstood('Equality is not proved'),
  );
}

function compareSolved(key: Simple & { letter: string }, given: Simple & { letter: string }, demands: Demands): Verdict {
  if (key.letter !== given.letter || key.relation !== given.relation) return createWrong('Another relation');
  return compareExpressions(key.right, given.right, demands);
}

function compareSimple(key: Simple, given: Simple, demands: Demands): Verdict {
  const [wanted, typed] = [findSolved(key), findSolved(given)];
  if (wanted && typed && wanted.letter === typed.letter) return compareSolved(wanted, typed, demands);
  // 2x = 6 is no answer to the task of solving it.
  if (wanted && listLetters(wanted.right.expression).size === 0) {
    return typed ? createWrong('Another letter') : createWrong(`Not solved for ${wanted.letter}`);
  }
  const second = given.right.tight && compareScaled(key, given, given.right.tight, demands.budget);
  return joinReadings(
    compareScaled(key, given, given.right.expression, demands.budget),
    second,
    hasPlainFractions(given.right.expression),
  );
}

/** Compares equations and inequalities, in any order: 2 < x ≤ 5 is x > 2 and x ≤ 5. */
export function compareRelations(
  keys: readonly RelationStructure[],
  answers: readonly RelationStructure[],
  demands: Demands,
): Verdict {
  const [wanted, typed] = [keys.flatMap(listSimple), answers.flatMap(listSimple)];
  if (wanted.length !== typed.length) return createWrong('Not the same number of relations');
  const left = [...typed];
  const verdicts = wanted.map((key) => {
    const found = left.map((each) => compareSimple(key, each, demands));
    const place = found.findIndex(({ isRight }) => isRight);
    if (place >= 0) left.splice(place, 1);
    return selectBest(found);
  });
  return requireAll(verdicts, 'The same relation');
}
