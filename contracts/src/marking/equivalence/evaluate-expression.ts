import type { Expression } from './expression.ts';

const inDegrees = Math.PI / 180;

const functions: Readonly<Record<string, (angle: number) => number>> = {
  sin: Math.sin,
  cos: Math.cos,
  tan: Math.tan,
  cosec: (angle) => 1 / Math.sin(angle),
  sec: (angle) => 1 / Math.cos(angle),
  cot: (angle) => 1 / Math.tan(angle),
  log: Math.log10,
  ln: Math.log,
};

function evaluateSymbol(name: string, values: ReadonlyMap<string, number>): number {
  if (name === 'π') return Math.PI;
  return name === '°' ? inDegrees : (values.get(name) ?? Number.NaN);
}

function findRoot(value: number, degree: number): number {
  if (degree === 2) return Math.sqrt(value);
  return value < 0 && degree % 2 === 1 ? -((-value) ** (1 / degree)) : value ** (1 / degree);
}

/** The value in floating point; NaN if it has none. `values` are those of the letters. */
export function evaluateExpression(expression: Expression, values: ReadonlyMap<string, number> = new Map()): number {
  const evaluate = (part: Expression) => evaluateExpression(part, values);
  switch (expression.kind) {
    case 'number':
      return Number(expression.text);
    case 'symbol':
      return evaluateSymbol(expression.name, values);
    case 'sum':
      return expression.terms.reduce((sum, term) => sum + evaluate(term), 0);
    case 'negative':
      return 0 - evaluate(expression.inner);
    case 'product':
      return expression.factors.reduce((product, factor) => product * evaluate(factor), 1);
    case 'quotient':
      return evaluate(expression.top) / evaluate(expression.bottom);
    case 'power':
      return evaluate(expression.base) ** evaluate(expression.exponent);
    case 'root':
      return findRoot(evaluate(expression.inner), expression.degree);
    case 'call':
      return functions[expression.name]?.(evaluate(expression.inner)) ?? Number.NaN;
  }
}
