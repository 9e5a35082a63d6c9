import type { AnswerForm } from '@shikhar/contracts/marking/equivalence/answer-rule';
import { type Expression, listAll, listLetters } from '@shikhar/contracts/marking/equivalence/expression';
import { factorise } from './exact-value.ts';
import { findOnlyTerm } from './polynomial.ts';
import { ExactAlgebra, findExactValue, type RationalExpression } from './rational-expression.ts';

const maxFactors = 40;

function isWholeNumber(expression: Expression): expression is Extract<Expression, { kind: 'number' }> {
  return expression.kind === 'number' && /^\d+$/.test(expression.text);
}

/** The factors of a product as it is written; (x + 1)² has two. */
function listFactors(expression: Expression): Expression[] {
  switch (expression.kind) {
    case 'product':
      return expression.factors.flatMap(listFactors);
    case 'negative':
      return listFactors(expression.inner);
    case 'quotient':
      return [
        ...listFactors(expression.top),
        { kind: 'quotient', top: { kind: 'number', text: '1' }, bottom: expression.bottom },
      ];
    case 'power': {
      const { base, exponent } = expression;
      const count = isWholeNumber(exponent) ? Number(exponent.text) : 0;
      const factors = listFactors(base);
      return count < 1 || count * factors.length > maxFactors
        ? [expression]
        : Array.from({ length: count }, () => factors).flat();
    }
    default:
      return [expression];
  }
}

function isPrimitive({ top }: RationalExpression): boolean {
  const coefficients = [...top.values()].map(({ coefficient }) => coefficient);
  const [first, ...others] = coefficients;
  const divisor = others.reduce((common, each) => common?.gcd(each), first);
  return divisor?.equals(1) ?? true;
}

/** Whether each factor of the key is there once, up to a constant, and none can be taken apart further. */
function hasFactors(key: Expression, given: Expression): boolean {
  const algebra = new ExactAlgebra();
  const build = (expression: Expression) =>
    listFactors(expression)
      .filter((factor) => listLetters(factor).size > 0)
      .map((factor) => algebra.build(factor));
  const wanted = build(key);
  const isStrict = wanted.every((factor) => factor.top.size < 2 || isPrimitive(factor));
  const left = [...wanted];
  for (const factor of build(given)) {
    if (isStrict && factor.top.size > 1 && !isPrimitive(factor)) return false;
    const place = left.findIndex((other) => algebra.findConstantQuotient(other, factor) !== undefined);
    if (place < 0) return false;
    left.splice(place, 1);
  }
  return left.length === 0;
}

function hasPrimeFactors(key: Expression, given: Expression): boolean {
  const list = (expression: Expression) =>
    listFactors(expression)
      .map((factor) => findExactValue(factor)?.toFraction() ?? '')
      .filter((factor) => factor !== '1')
      .sort()
      .join();
  return list(key) === list(given);
}

function isSum(expression: Expression): expression is Extract<Expression, { kind: 'sum' }> {
  return expression.kind === 'sum' && expression.isMixed !== true;
}

function hasBrackets(expression: Expression): boolean {
  return listAll(expression).some(
    (part) =>
      (part.kind === 'product' && part.factors.some(isSum)) ||
      (part.kind === 'power' && isSum(part.base)) ||
      (part.kind === 'negative' && isSum(part.inner)),
  );
}

/** Whether like terms are left to collect: 2x + 3x. */
function hasLikeTerms(expression: Expression): boolean {
  return listAll(expression).some((part) => {
    if (part.kind !== 'sum' || part.isMixed === true) return false;
    const algebra = new ExactAlgebra();
    const terms = part.terms.flatMap((term) => findOnlyTerm(algebra.build(term).top) ?? []);
    const kinds = new Set(terms.map(({ powers }) => [...powers].sort().join(' ')));
    return kinds.size < terms.length;
  });
}

function countLeaves(expression: Expression): number {
  return listAll(expression).filter(({ kind }) => kind === 'number' || kind === 'symbol').length;
}

function findCommonDivisor(one: bigint, other: bigint): bigint {
  return other === 0n ? one : findCommonDivisor(other, one % other);
}

/** The greatest whole number that can be seen to divide an expression: 10 of 10√3, 2 of 2x + 4. */
function findContent(expression: Expression): bigint {
  if (isWholeNumber(expression)) return BigInt(expression.text);
  if (expression.kind === 'negative') return findContent(expression.inner);
  if (expression.kind === 'product') return expression.factors.map(findContent).reduce((all, each) => all * each, 1n);
  return isSum(expression) ? expression.terms.map(findContent).reduce(findCommonDivisor) : 1n;
}

function isReducible(part: Expression): boolean {
  if (part.kind === 'quotient') return findCommonDivisor(findContent(part.top), findContent(part.bottom)) > 1n;
  if (part.kind !== 'root' || !isWholeNumber(part.inner)) return false;
  return [...factorise(BigInt(part.inner.text)).values()].some((exponent) => exponent >= part.degree);
}

function hasRootBelow(expression: Expression): boolean {
  return listAll(expression).some((part) => part.kind === 'quotient' && listAll(part.bottom).some(({ kind }) => kind === 'root'));
}

/** Whether nothing is left to do: no common factors, no like terms, no squares under a root, and no longer than the key. */
function isSimplest(key: Expression, given: Expression): boolean {
  const canReduce = listAll(given).some(isReducible) || hasLikeTerms(given) || (hasRootBelow(given) && !hasRootBelow(key));
  return !canReduce && countLeaves(given) <= countLeaves(key);
}

/** Why an equal expression does not have the form that the key demands; undefined if it has. */
export function explainForm(form: AnswerForm, key: Expression, given: Expression): string | undefined {
  if (form === 'factorised') {
    const isFactorised = listLetters(key).size > 0 ? hasFactors(key, given) : hasPrimeFactors(key, given);
    return isFactorised ? undefined : 'Equal, but not factorised';
  }
  if (form === 'expanded') return hasBrackets(given) || hasLikeTerms(given) ? 'Equal, but not expanded' : undefined;
  return isSimplest(key, given) ? undefined : 'Equal, but not in the simplest form';
}
