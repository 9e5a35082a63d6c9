import type Fraction from 'fraction.js';
import type { MathNode } from 'mathjs';
import { createNumber, UnreachableError } from './exact-number.ts';

export type Operation = 'sum' | 'difference' | 'product' | 'quotient' | 'power';

export interface NumberLeaf {
  kind: 'number';
  value: Fraction;
}
export interface Joined {
  kind: Operation;
  left: Expression;
  right: Expression;
}
export interface Wrapped {
  kind: 'group' | 'opposite' | 'square root' | 'cube root';
  of: Expression;
}

/** An expression as students write it: numbers, letters and operators, without the parser's named constants and functions. */
export type Expression = NumberLeaf | { kind: 'letter'; name: string } | Joined | Wrapped;

const operations: Record<string, Operation> = { '+': 'sum', '-': 'difference', '*': 'product', '/': 'quotient', '^': 'power' };
const roots: Record<string, Wrapped['kind']> = { sqrt: 'square root', cbrt: 'cube root' };

/** Loaded on first use, because it takes a third of a second and 60 MB. */
const loadParser = () => import('mathjs/number');
type Parser = Awaited<ReturnType<typeof loadParser>>;

function convert(node: MathNode, math: Parser): Expression | null {
  if (math.isConstantNode(node)) return convertNumber(node.value);
  if (math.isSymbolNode(node)) return /^[a-z]$/.test(node.name) ? { kind: 'letter', name: node.name } : null;
  if (math.isParenthesisNode(node)) return wrap('group', convert(node.content, math));
  if (math.isOperatorNode(node)) return convertOperation(node.op, node.args, math);
  const kind = math.isFunctionNode(node) && math.isSymbolNode(node.fn) ? roots[node.fn.name] : undefined;
  const [of] = math.isFunctionNode(node) ? node.args : [];
  return kind && of ? wrap(kind, convert(of, math)) : null;
}

function convertNumber(value: unknown): Expression | null {
  return typeof value === 'number' && Number.isFinite(value) ? { kind: 'number', value: createNumber(String(value)) } : null;
}

function convertOperation(sign: string, args: readonly MathNode[], math: Parser): Expression | null {
  const [first, second] = args.map((arg) => convert(arg, math));
  if (!first) return null;
  if (args.length === 1) return sign === '-' ? wrap('opposite', first) : sign === '+' ? first : null;
  const kind = operations[sign];
  return kind && second ? { kind, left: first, right: second } : null;
}

function wrap(kind: Wrapped['kind'], of: Expression | null): Expression | null {
  if (of === null) return null;
  return kind === 'opposite' && of.kind === 'number' ? { kind: 'number', value: of.value.neg() } : { kind, of };
}

function measureDepth(typed: string): number {
  let depth = 0;
  let deepest = 0;
  for (const sign of typed) {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

/**
 * Parses a typed expression; null if the text is not one.
 *
 * @throws UnreachableError if it is too long or too deeply nested
 */
export async function parseExpression(typed: string): Promise<Expression | null> {
  if (typed.length > 160 || measureDepth(typed) > 8) throw new UnreachableError();
  if (/\d{16}/.test(typed.replace('.', ''))) throw new UnreachableError();
  const math = await loadParser();
  try {
    return convert(math.parse(typed), math);
  } catch (error) {
    if (error instanceof UnreachableError) throw error;
    return null;
  }
}

export function listLetters(expression: Expression): Set<string> {
  switch (expression.kind) {
    case 'number':
      return new Set();
    case 'letter':
      return new Set([expression.name]);
    case 'sum':
    case 'difference':
    case 'product':
    case 'quotient':
    case 'power':
      return new Set([...listLetters(expression.left), ...listLetters(expression.right)]);
    default:
      return listLetters(expression.of);
  }
}
