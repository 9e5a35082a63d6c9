import { normaliseTypography } from '@shikhar/contracts/marking/equivalence/normalise-typography';
import { parseQuantity } from '@shikhar/contracts/marking/equivalence/parse-quantity';
import { type ExpectedAnswer, readAnswer } from '@shikhar/contracts/marking/equivalence/read-answer';
import type { MathNode, RichText } from '../../lib/maths/rich-text.ts';

/** Longer texts are treated as words, not as a formula. */
const maxFormulaLength = 200;

const tokens = /sqrt|√|π|pi(?!\p{L})|(?:\d[\d,]*)(?:\.\d*)?|\.\d+|\p{L}+|\s+|./giu;
const signs: Readonly<Record<string, string>> = { '*': '×', '-': '−' };

/** Whether the token can follow a number as part of it: `12√3`, `2π`. */
function isSurd(token: string | undefined): boolean {
  return token !== undefined && /^(?:√|sqrt|π|pi)$/i.test(token);
}

function isNumber(token: string | undefined): boolean {
  return token !== undefined && /^\.?\d/.test(token);
}

function buildRow(nodes: readonly MathNode[]): MathNode {
  const [only, ...others] = nodes;
  return only !== undefined && others.length === 0 ? only : ['mrow', null, nodes];
}

/** Removes brackets that a fraction, power or root makes redundant. */
function stripBrackets(node: MathNode): MathNode {
  if (typeof node === 'string' || node[1]?.['data-group'] === undefined) return node;
  return buildRow(node[2].slice(1, -1));
}

/** Parses common notation such as `x^2`, `3/4`, `sqrt(2)`, `1.2 * 10^8`; other text stays unchanged. */
class FormulaWriter {
  private readonly tokens: readonly string[];
  private place = 0;

  constructor(text: string) {
    this.tokens = (text.match(tokens) ?? []).filter((token) => token.trim() !== '');
  }

  writeAll(): MathNode[] {
    const nodes: MathNode[] = [];
    // An unmatched closing bracket is an ordinary symbol.
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
    while (this.peek() !== undefined && this.peek() !== ')') nodes.push(this.formatFraction());
    return nodes;
  }

  private formatFraction(): MathNode {
    let node = this.writeProduct();
    while (this.peek() === '/' && this.tokens[this.place + 1] !== undefined && this.tokens[this.place + 1] !== ')') {
      this.take();
      node = ['mfrac', null, [stripBrackets(node), stripBrackets(this.writePower())]];
    }
    return node;
  }

  /** A number with its roots and π, which form one numerator: `2√3/4`. */
  private writeProduct(): MathNode {
    const first = this.peek();
    const node = this.writePower();
    if (!isNumber(first) && !isSurd(first)) return node;
    const nodes = [node];
    while (isSurd(this.peek())) nodes.push(this.writePower());
    return buildRow(nodes);
  }

  private writePower(): MathNode {
    let node = this.writeAtom();
    for (let sign = this.peek(); sign === '^' || sign === '_'; sign = this.peek()) {
      this.take();
      node = [sign === '^' ? 'msup' : 'msub', null, [node, this.writeIndex()]];
    }
    return node;
  }

  /** A superscript or subscript with its sign; a placeholder if nothing is typed yet. */
  private writeIndex(): MathNode {
    const sign = this.peek();
    if (sign === undefined || sign === ')') return ['mi', null, ['□']];
    if (sign !== '-' && sign !== '+') return stripBrackets(this.writeAtom());
    this.take();
    const rest: MathNode[] = this.peek() === undefined ? [] : [this.writeAtom()];
    return buildRow([['mo', null, [signs[sign] ?? sign]], ...rest]);
  }

  private writeAtom(): MathNode {
    const before = this.tokens[this.place - 1];
    const token = this.take();
    if (isNumber(token)) return ['mn', null, [token]];
    if (token === '(') return this.writeGroup();
    if (/^(?:√|sqrt)$/i.test(token)) return this.writeRoot(token);
    if (/^(?:π|pi)$/i.test(token)) return ['mi', null, ['π']];
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

function buildNumber(text: string): MathNode[] {
  return new FormulaWriter(text).writeAll();
}

/** `m s^-2` and `cm3` with superscript exponents. */
function buildUnit(unit: string): MathNode[] {
  return [...unit.matchAll(/(\D+?)(?:\^?(-?\d+)|$)/g)].map(([, name = '', exponent]) => {
    const word: MathNode = ['mtext', null, [name]];
    return exponent === undefined ? word : ['msup', null, [word, ['mn', null, [exponent.replace('-', '−')]]]];
  });
}

/** `1.5e3` as it is written by hand. */
function formatPower(number: string): string {
  return number.replace(/([\d.])e([+-]?\d+)/i, (_, digit: string, power: string) => `${digit}*10^${Number(power)}`);
}

function wrapMath(nodes: readonly MathNode[]): RichText {
  return [{ math: ['math', null, nodes] }];
}

/** A question as far as it says how its answer is read. */
export interface TypedQuestion {
  isNumeric?: boolean;
  isUnitExpected?: boolean;
  hasKnownUnit?: boolean | undefined;
  /** Absent for a number or words. */
  expects?: ExpectedAnswer['kind'];
  allowsWords?: boolean;
}

/** A typed answer, ready to show. */
export interface TypedReading {
  /** The parsed mathematics; null if there is none. */
  shown: RichText | null;
  /** Why marking cannot read it yet; null if it can. */
  unreadReason: string | null;
  /** The number lacks the expected unit. */
  lacksUnit: boolean;
}

function parseNumber(text: string): RichText | null {
  const quantity = parseQuantity(text);
  if (!quantity) return null;
  const { unit } = quantity;
  if (unit === '' || !text.endsWith(unit)) return wrapMath(buildNumber(formatPower(text)));
  const space: MathNode = ['mspace', { width: '0.3em' }, []];
  return wrapMath([...buildNumber(formatPower(text.slice(0, -unit.length))), space, ...buildUnit(unit)]);
}

function parseFormula(text: string): RichText | null {
  const nodes = buildNumber(text);
  return nodes.some(isFormula) ? wrapMath(nodes) : null;
}

const lowered: Readonly<Record<string, string>> = Object.fromEntries(
  [...'0123456789'].map((sign, i) => [sign, '₀₁₂₃₄₅₆₇₈₉'[i] ?? '']),
);
const raised: Readonly<Record<string, string>> = Object.fromEntries(
  [...'0123456789+-'].map((sign, i) => [sign, '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻'[i] ?? '']),
);

function replaceSigns(text: string, signs: Readonly<Record<string, string>>): string {
  return [...text].map((sign) => signs[sign] ?? sign).join('');
}

/** `2H2 + O2 -> 2H2O` and `SO4^2-` as in a book. */
function parseChemistry(text: string): RichText | null {
  const written = text
    .replace(/\s*(?:->|→)\s*/g, ' → ')
    .replace(/\^(\d*[+-])/g, (_, charge: string) => replaceSigns(charge, raised))
    .replace(/(?<=[A-Za-z)\]]\d*)(?:(?<=\d)\d)?[+-](?=\s|$)/g, (charge) => replaceSigns(charge, raised))
    .replace(/(?<=[A-Za-z)\]])\d+/g, (digits) => replaceSigns(digits, lowered));
  return written === text ? null : [written];
}

const writers = { text: parseFormula, number: parseNumber, maths: parseFormula, chemistry: parseChemistry } as const;

/** Parses a typed answer: numbers and formulas as marking reads them, other text as mathematics. */
export function parseTyped(typed: string, question: TypedQuestion): TypedReading {
  const { isNumeric = false, expects = isNumeric ? 'number' : 'text', ...expected } = question;
  const text = normaliseTypography(typed);
  if (text === '') return { shown: null, unreadReason: null, lacksUnit: false };
  const isShown = text.length <= maxFormulaLength;
  const reading = readAnswer({ ...expected, kind: expects }, typed);
  return {
    shown: isShown ? (writers[expects](text) ?? (expects === 'number' ? parseFormula(text) : null)) : null,
    unreadReason: reading.isUnderstood ? null : reading.reason,
    lacksUnit: reading.isUnderstood && reading.lacksUnit,
  };
}
