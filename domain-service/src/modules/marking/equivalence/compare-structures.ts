import { listLetters } from '@shikhar/contracts/marking/equivalence/expression';
import type { ReadExpression } from '@shikhar/contracts/marking/equivalence/parse-expression';
import type { Structure } from '@shikhar/contracts/marking/equivalence/parse-structure';
import { compareExpressions, type Demands, decide } from './compare-expressions.ts';
import { compareRelations, findAssignment, type RelationStructure } from './compare-relations.ts';
import { findExactValue } from './rational-expression.ts';
import { createNotUnderstood, createRight, createWrong, requireAll, selectBest, type Verdict } from './verdict.ts';

type List = Extract<Structure, { kind: 'list' }>;
type Ratio = Extract<Structure, { kind: 'ratio' }>;

const otherKind = createWrong('Another kind of answer');

function isRelation(structure: Structure): structure is RelationStructure {
  return structure.kind === 'relation';
}

/** The bare value of x = 3, because a label does not change an answer. */
function removeLabel(structure: Structure): Structure {
  const assignment = findAssignment(structure);
  return assignment ? { kind: 'expression', ...assignment.value } : structure;
}

function toQuotient({ terms }: Ratio): ReadExpression | undefined {
  const [first, second] = terms;
  if (first === undefined || second === undefined || terms.length > 2) return undefined;
  return { expression: { kind: 'quotient', top: first.expression, bottom: second.expression }, tight: undefined };
}

/** Both sides must equal the key, as in 8/2 = 4; if one does, a person decides. */
function compareWorking(key: ReadExpression, { sides, relations }: RelationStructure, demands: Demands): Verdict {
  const verdicts = sides.map((side) => compareExpressions(key, side, { ...demands, form: undefined }));
  if (relations.some((relation) => relation !== '=') || !verdicts.some(({ isRight }) => isRight)) return otherKind;
  return verdicts.every(({ isRight }) => isRight)
    ? compareExpressions(key, sides.at(-1) ?? key, demands)
    : createNotUnderstood('One side of the equation is right');
}

function compareExpression(key: ReadExpression, given: Structure, demands: Demands): Verdict {
  const [only, more] = given.kind === 'list' ? given.items : [];
  if (only && !more) return compareExpression(key, only, demands);
  const bare = removeLabel(given);
  const typed = bare.kind === 'ratio' ? toQuotient(bare) : bare.kind === 'expression' ? bare : undefined;
  if (bare.kind === 'relation') return compareWorking(key, bare, demands);
  return typed ? compareExpressions(key, typed, demands) : otherKind;
}

const interval = createNotUnderstood('An interval instead of an inequality, or the other way round');

function isInterval(structure: Structure): boolean {
  return structure.kind === 'list' && structure.items.length === 2 && /[[(]/.test(structure.open);
}

function compareRelation(key: RelationStructure, given: Structure, demands: Demands): Verdict {
  if (given.kind === 'relation') return compareRelations([key], [given], demands);
  if (given.kind === 'list' && given.items.every(isRelation))
    return compareRelations([key], given.items.filter(isRelation), demands);
  if (isInterval(given) && !key.relations.includes('=')) return interval;
  const assignment = findAssignment(key);
  if (given.kind !== 'expression' || !assignment) return otherKind;
  const verdict = compareExpressions(assignment.value, given, demands);
  // The letter of a value goes without saying; that of a formula may be what is asked for.
  const isValue = listLetters(assignment.value.expression).size === 0;
  return verdict.isRight && !isValue ? createNotUnderstood('Only one side of the equation') : verdict;
}

function hasCommonFactor({ terms }: Ratio): boolean {
  const values = terms.flatMap(({ expression }) => findExactValue(expression) ?? []);
  const [first, ...others] = values;
  return first !== undefined && !others.reduce((common, each) => common.gcd(each), first).equals(1);
}

function compareRatio(key: Ratio, given: Structure, demands: Demands): Verdict {
  const bare = removeLabel(given);
  const quotient = toQuotient(key);
  if (bare.kind === 'expression' && quotient) return compareExpressions(quotient, bare, demands);
  if (bare.kind !== 'ratio' || bare.terms.length !== key.terms.length) return otherKind;
  return decide(
    demands.budget,
    (algebra) => {
      const [wanted, typed] = [key, bare].map(({ terms }) => terms.map(({ expression }) => algebra.build(expression)));
      const [firstWanted, firstTyped] = [wanted?.[0], typed?.[0]];
      const isProportional =
        firstWanted !== undefined &&
        firstTyped !== undefined &&
        !algebra.isZero(firstTyped) &&
        wanted?.every((term, place) => algebra.areProportional([firstWanted, term], [firstTyped, typed?.[place] ?? term]));
      if (!isProportional) return createWrong('Another ratio');
      return demands.form === 'simplest' && hasCommonFactor(bare)
        ? createWrong('Equal, but not in the simplest form')
        : createRight('Equal');
    },
    () => createNotUnderstood('Equality is not proved'),
  );
}

/** The letters of x = 2, y = 3; undefined if a letter is missing or occurs twice. */
function findLetters(items: readonly Structure[]): string[] | undefined {
  const letters = items.flatMap((item) => findAssignment(item)?.letter ?? []);
  return letters.length === items.length && new Set(letters).size === letters.length ? letters : undefined;
}

function isAnyOrder(key: List, { anyOrder }: Demands): boolean {
  if (key.open === '{' || key.isEither) return true;
  const letters = key.items.map((item) => findAssignment(item)?.letter);
  const haveOneLetter = letters[0] !== undefined && new Set(letters).size === 1;
  return (
    key.open === '' && (anyOrder === true || haveOneLetter || findLetters(key.items) !== undefined || key.items.every(isRelation))
  );
}

function haveSameBrackets(key: List, given: List, isUnordered: boolean): boolean {
  if (key.open === given.open && key.close === given.close) return true;
  const isOpen = given.open === '';
  if (key.open === '') return (given.open === '(' && given.close === ')' && !isUnordered) || (given.open === '{' && isUnordered);
  return isOpen && (key.open === '{' || (key.open === '(' && key.close === ')'));
}

function compareUnordered(key: List, given: List, demands: Demands): Verdict {
  const left = [...given.items];
  const verdicts = key.items.map((item) => {
    const found = left.map((each) => compareStructures(item, each, demands));
    const place = found.findIndex(({ isRight }) => isRight);
    if (place >= 0) left.splice(place, 1);
    return selectBest(found);
  });
  return requireAll(verdicts, 'The same entries');
}

/** Whether only an entry that occurs twice distinguishes two sets. */
function hasRepeatedEntry(key: List, given: List, demands: Demands): boolean {
  const isIn = (entry: Structure, others: readonly Structure[]) =>
    others.some((other) => compareStructures(entry, other, demands).isRight);
  return (
    key.open === '{' &&
    given.items.length > key.items.length &&
    key.items.every((entry) => isIn(entry, given.items)) &&
    given.items.every((entry) => isIn(entry, key.items))
  );
}

/** The entries in the order of the key's coordinates: y = 3, x = 2 is (2, 3). */
function sortByLetter(items: readonly Structure[]): readonly Structure[] {
  const letters = findLetters(items);
  if (!letters) return items;
  const order = letters.toSorted();
  return order.flatMap((letter) => items[letters.indexOf(letter)] ?? []);
}

function isInequality(structure: Structure): boolean {
  return structure.kind === 'relation' && !structure.relations.includes('=');
}

function compareList(key: List, given: Structure, demands: Demands): Verdict {
  if (given.kind === 'relation' && key.items.every(isRelation)) {
    return compareRelations(key.items.filter(isRelation), [given], demands);
  }
  if (isInterval(key) && isInequality(given)) return interval;
  const typed: List = given.kind === 'list' ? given : { kind: 'list', open: '', close: '', items: [given], isEither: false };
  const isUnordered = isAnyOrder(key, demands);
  const isCoordinates = typed.open === '(' && findLetters(key.items) !== undefined;
  if (!isCoordinates && !haveSameBrackets(key, typed, isUnordered)) return createWrong('Other brackets');
  if (hasRepeatedEntry(key, typed, demands)) return createNotUnderstood('An entry is repeated');
  if (key.items.length !== typed.items.length) return createWrong(`${typed.items.length} of ${key.items.length} entries`);
  if (isUnordered && !isCoordinates) return compareUnordered(key, typed, demands);
  const wanted = isCoordinates ? sortByLetter(key.items) : key.items;
  const items = key.open === '(' ? sortByLetter(typed.items) : typed.items;
  return requireAll(
    wanted.map((item, place) => compareStructures(item, items[place] ?? item, demands)),
    'The same entries',
  );
}

/** Compares two mathematical answers of any kind. */
export function compareStructures(key: Structure, given: Structure, demands: Demands): Verdict {
  switch (key.kind) {
    case 'expression':
      return compareExpression(key, given, demands);
    case 'relation':
      return compareRelation(key, given, demands);
    case 'ratio':
      return compareRatio(key, given, demands);
    case 'list':
      return compareList(key, given, demands);
  }
}
