/** An expression as it is written: nothing is simplified, because some answers must have a form. */
export type Expression =
  | NumberLeaf
  | { kind: 'symbol'; name: string }
  /** `isMixed` for 1 1/2 and 2 lakh 50 thousand, which are one number. */
  | { kind: 'sum'; terms: readonly Expression[]; isMixed?: true }
  | { kind: 'negative'; inner: Expression }
  | { kind: 'product'; factors: readonly Expression[] }
  | { kind: 'quotient'; top: Expression; bottom: Expression }
  | { kind: 'power'; base: Expression; exponent: Expression }
  | { kind: 'root'; degree: number; inner: Expression }
  | { kind: 'call'; name: string; inner: Expression };

export interface NumberLeaf {
  kind: 'number';
  /** A decimal without grouping, such as `1.5` or `6e-19`. */
  text: string;
}

/** The expressions directly inside an expression. */
export function listParts(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'number':
    case 'symbol':
      return [];
    case 'sum':
      return expression.terms;
    case 'product':
      return expression.factors;
    case 'quotient':
      return [expression.top, expression.bottom];
    case 'power':
      return [expression.base, expression.exponent];
    default:
      return [expression.inner];
  }
}

/** The expression and everything inside it. */
export function listAll(expression: Expression): Expression[] {
  return [expression, ...listParts(expression).flatMap(listAll)];
}

/** The names of the letters in an expression, without π. */
export function listLetters(expression: Expression): Set<string> {
  return new Set(listAll(expression).flatMap((part) => (part.kind === 'symbol' && part.name !== 'π' ? [part.name] : [])));
}
