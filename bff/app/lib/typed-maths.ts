import { plainTypography } from '@shikhar/contracts/attempts/plain-typography';
import { readQuantity } from '@shikhar/contracts/attempts/read-quantity';
import type { MathNode, RichText } from './rich-text.ts';

/** Longer ones are words and not a formula. */
const longestFormula = 200;

const tokens = /sqrt|√|(?:\d[\d,]*)(?:\.\d*)?|\.\d+|\p{L}+|\s+|./gu;
const signs: Readonly<Record<string, string>> = { '*': '×', '-': '−' };

function isNumber(token: string | undefined): boolean {
  return token !== undefined && /^\.?\d/.test(token);
}

function writeRow(nodes: readonly MathNode[]): MathNode {
  const [only, ...others] = nodes;
  return only !== undefined && others.length === 0 ? only : ['mrow', null, nodes];
}

/** Brackets that a fraction, a power or a root makes needless. */
function stripBrackets(node: MathNode): MathNode {
  if (typeof node === 'string' || node[1]?.['data-group'] === undefined) return node;
  return writeRow(node[2].slice(1, -1));
}

/** Reads `x^2`, `3/4`, `sqrt(2)`, `1.2 * 10^8` as they are usually typed; what is no mathematics stays as it is. */
class FormulaWriter {
  private readonly tokens: readonly string[];
  private place = 0;

  constructor(text: string) {
    this.tokens = (text.match(tokens) ?? []).filter((token) => token.trim() !== '');
  }

  writeAll(): MathNode[] {
    const nodes: MathNode[] = [];
    // A closing bracket that closes nothing is a sign like others.
    while (this.peek() !== undefined) nodes.push(...this.writeUntilBracket(), ...this.writeStray());
    return nodes;
  }

  private peek(): string | undefined {
    return this.tokens[this.place];
  }

  private take(): string {
    this.place += 1;
    return this.tokens[this.place - 1] ?? '';
  }

  private writeStray(): MathNode[] {
    return this.peek() === undefined ? [] : [['mo', null, [this.take()]]];
  }

  private writeUntilBracket(): MathNode[] {
    const nodes: MathNode[] = [];
    while (this.peek() !== undefined && this.peek() !== ')') nodes.push(this.writeFraction());
    return nodes;
  }

  private writeFraction(): MathNode {
    let node = this.writePower();
    while (this.peek() === '/' && this.tokens[this.place + 1] !== undefined && this.tokens[this.place + 1] !== ')') {
      this.take();
      node = ['mfrac', null, [stripBrackets(node), stripBrackets(this.writePower())]];
    }
    return node;
  }

  private writePower(): MathNode {
    let node = this.writeAtom();
    for (let sign = this.peek(); sign === '^' || sign === '_'; sign = this.peek()) {
      this.take();
      node = [sign === '^' ? 'msup' : 'msub', null, [node, this.writeIndex()]];
    }
    return node;
  }

  /** What stands high or low; a sign belongs to it, and where nothing is typed yet its place is kept. */
  private writeIndex(): MathNode {
    const sign = this.peek();
    if (sign === undefined || sign === ')') return ['mi', null, ['□']];
    if (sign !== '-' && sign !== '+') return stripBrackets(this.writeAtom());
    this.take();
    const rest: MathNode[] = this.peek() === undefined ? [] : [this.writeAtom()];
    return writeRow([['mo', null, [signs[sign] ?? sign]], ...rest]);
  }

  private writeAtom(): MathNode {
    const before = this.tokens[this.place - 1];
    const token = this.take();
    if (isNumber(token)) return ['mn', null, [token]];
    if (token === '(') return this.writeGroup();
    if (token === '√' || token === 'sqrt') return this.writeRoot(token);
    if (/^x$/i.test(token) && isNumber(before) && this.peek() === '10') return ['mo', null, ['×']];
    if (/^\p{L}+$/u.test(token)) return token.length === 1 ? ['mi', null, [token]] : ['mtext', null, [token]];
    return ['mo', null, [signs[token] ?? token]];
  }

  private writeGroup(): MathNode {
    const inside = this.writeUntilBracket();
    if (this.peek() === ')') this.take();
    return ['mrow', { 'data-group': '' }, [['mo', null, ['(']], ...inside, ['mo', null, [')']]]];
  }

  private writeRoot(token: string): MathNode {
    if (this.peek() === undefined) return ['mtext', null, [token]];
    return ['msqrt', null, [stripBrackets(this.writeAtom())]];
  }
}

function isFormula(node: MathNode): boolean {
  return typeof node !== 'string' && (/^m(?:sup|sub|frac|sqrt)$/.test(node[0]) || node[2].some(isFormula));
}

function writeNumber(text: string): MathNode[] {
  return new FormulaWriter(text).writeAll();
}

/** `m s^-2` and `cm3` with their exponents high. */
function writeUnit(unit: string): MathNode[] {
  return [...unit.matchAll(/(\D+?)(?:\^?(-?\d+)|$)/g)].map(([, name = '', exponent]) => {
    const word: MathNode = ['mtext', null, [name]];
    return exponent === undefined ? word : ['msup', null, [word, ['mn', null, [exponent.replace('-', '−')]]]];
  });
}

function wrapMath(nodes: readonly MathNode[]): RichText {
  return [{ math: ['math', null, nodes] }];
}

/** Whether a number is typed, and nothing behind it that could be its unit. */
export function lacksUnit(typed: string): boolean {
  return readQuantity(typed)?.unit === '';
}

/**
 * How a typed answer is read, ready to show. For a number exactly what the marking takes it for: null while that is no number.
 * For other answers the mathematics in it, or null where there is none.
 */
export function readTyped(typed: string, isNumeric: boolean): RichText | null {
  const text = plainTypography(typed);
  if (text === '' || text.length > longestFormula) return null;
  if (!isNumeric) {
    const nodes = writeNumber(text);
    return nodes.some(isFormula) ? wrapMath(nodes) : null;
  }
  const quantity = readQuantity(typed);
  if (!quantity) return null;
  const { unit } = quantity;
  if (unit === '' || !text.endsWith(unit)) return wrapMath(writeNumber(text));
  const space: MathNode = ['mspace', { width: '0.3em' }, []];
  return wrapMath([...writeNumber(text.slice(0, -unit.length)), space, ...writeUnit(unit)]);
}
