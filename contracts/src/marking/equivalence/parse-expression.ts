import type { Expression } from './expression.ts';
import { functionNames, rootDegrees, type Token, type TokenOptions, tokenise, UnreadError } from './tokenise.ts';

const maxDepth = 16;

const brackets: ReadonlyMap<string, string> = new Map([
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
]);

/** How `1/2x` is read: half of x, or one over 2x. */
export type Juxtaposition = 'loose' | 'tight';

interface ParserOptions {
  hasLetters: boolean;
  juxtaposition: Juxtaposition;
}

function multiply(left: Expression, right: Expression): Expression {
  return { kind: 'product', factors: left.kind === 'product' ? [...left.factors, right] : [left, right] };
}

function isWhole(token: Token | undefined): token is Token {
  return token?.kind === 'number' && /^\d+$/.test(token.text);
}

/** Reads the longest expression at the start of a list of tokens. */
class ExpressionParser {
  place = 0;
  /** Whether the other juxtaposition would read something else. */
  hasTwoReadings = false;
  private depth = 0;
  private readonly tokens: readonly Token[];
  private readonly options: ParserOptions;

  constructor(tokens: readonly Token[], options: ParserOptions) {
    this.tokens = tokens;
    this.options = options;
  }

  parseSum(): Expression {
    this.depth += 1;
    if (this.depth > maxDepth) throw new UnreadError();
    const terms = [this.parseSignedTerm()];
    while (this.isSign('+') || this.isSign('-')) terms.push(this.parseSignedTerm(true));
    this.depth -= 1;
    const [only] = terms;
    return only !== undefined && terms.length === 1 ? only : { kind: 'sum', terms };
  }

  private peek(ahead = 0): Token | undefined {
    return this.tokens[this.place + ahead];
  }

  private isSign(text: string, ahead = 0): boolean {
    const token = this.peek(ahead);
    return token?.kind === 'sign' && token.text === text;
  }

  private takeSign(text: string): boolean {
    if (!this.isSign(text)) return false;
    this.place += 1;
    return true;
  }

  /** Takes one sign; after the sign of a sum, a second one: `3 + -2`. */
  private takeMinus(isInSum = false): boolean {
    const isNegative = this.takeSign('-');
    if (!isNegative) this.takeSign('+');
    return isInSum && this.takeSign('-') ? !isNegative : isNegative;
  }

  private parseSignedTerm(isInSum = false): Expression {
    const isNegative = this.takeMinus(isInSum);
    const term = this.parseTerm();
    return isNegative ? { kind: 'negative', inner: term } : term;
  }

  private parseSignedFactor(): Expression {
    return this.takeSign('-') ? { kind: 'negative', inner: this.parseFactor() } : this.parseFactor();
  }

  private parseTerm(): Expression {
    let term = this.parseFactor();
    for (let isQuotient = false; ; ) {
      if (this.takeTimes()) {
        term = multiply(term, this.parseSignedFactor());
        isQuotient = false;
      } else if (this.takeSign('/')) {
        // Nobody knows whether a/b/c means a/(b/c).
        if (isQuotient) throw new UnreadError();
        term = { kind: 'quotient', top: term, bottom: this.parseDenominator() };
        isQuotient = true;
      } else if (this.startsFactor()) term = multiply(term, this.parseFactor());
      else return term;
    }
  }

  private parseDenominator(): Expression {
    let bottom = this.parseSignedFactor();
    while (this.startsFactor() && this.peek()?.isGlued) {
      this.hasTwoReadings = true;
      if (this.options.juxtaposition === 'loose') return bottom;
      bottom = multiply(bottom, this.parseFactor());
    }
    return bottom;
  }

  /** A sign of multiplication; an x between numbers is one unless letters stand for quantities. */
  private takeTimes(): boolean {
    if (this.takeSign('*')) return true;
    const next = this.peek(1);
    const isCross = this.peek()?.text.toLowerCase() === 'x' && this.peek(-1)?.kind !== 'word' && next !== undefined;
    if (!isCross) return false;
    const isTimes = this.options.hasLetters
      ? next.text === '10' && this.isSign('^', 2)
      : next.kind === 'number' || next.text === '(' || rootDegrees.has(next.text);
    if (isTimes) this.place += 1;
    return isTimes;
  }

  private startsFactor(): boolean {
    const token = this.peek();
    if (token === undefined || token.kind === 'number') return false;
    if (token.text === '(') return this.options.hasLetters || this.startsNumber(1);
    if (token.text === '[' || token.text === '{') return this.options.hasLetters;
    if (rootDegrees.has(token.text) || token.text === 'π') return true;
    return token.kind === 'word' && this.options.hasLetters;
  }

  /** Whether a bracket belongs to the number, as in `2(√3)`, and not to the unit, as in `2 (cm)`. */
  private startsNumber(ahead: number): boolean {
    const token = this.peek(ahead);
    return token?.kind === 'number' || (token !== undefined && (rootDegrees.has(token.text) || /^[(+π-]$/.test(token.text)));
  }

  private parseFactor(): Expression {
    const base = this.parseAtom();
    if (this.options.hasLetters && this.takeSign('%'))
      return { kind: 'quotient', top: base, bottom: { kind: 'number', text: '100' } };
    if (this.options.hasLetters && this.takeSign('°')) return multiply(base, { kind: 'symbol', name: '°' });
    return this.takeSign('^') ? { kind: 'power', base, exponent: this.parseExponent() } : base;
  }

  private parseExponent(): Expression {
    this.depth += 1;
    if (this.depth > maxDepth) throw new UnreadError();
    const isNegative = this.takeMinus();
    const base = this.parseAtom();
    const exponent: Expression = this.takeSign('^') ? { kind: 'power', base, exponent: this.parseExponent() } : base;
    this.depth -= 1;
    return isNegative ? { kind: 'negative', inner: exponent } : exponent;
  }

  private parseAtom(): Expression {
    const token = this.peek();
    if (token === undefined) throw new UnreadError();
    if (token.kind === 'number') return this.parseNumber(token);
    const close = token.kind === 'sign' ? brackets.get(token.text) : undefined;
    if (close !== undefined) return this.parseGroup(token.text, close);
    const degree = rootDegrees.get(token.text);
    if (degree !== undefined) return this.parseRoot(degree);
    if (token.kind !== 'word' || (!this.options.hasLetters && token.text !== 'π')) throw new UnreadError();
    this.place += 1;
    if (functionNames.has(token.text)) return this.parseCall(token.text);
    return { kind: 'symbol', name: this.takeSign('_') ? `${token.text}_${this.takeIndex()}` : token.text };
  }

  private takeIndex(): string {
    const token = this.peek();
    if (token === undefined || token.kind === 'sign') throw new UnreadError();
    this.place += 1;
    return token.text;
  }

  private parseGroup(open: string, close: string): Expression {
    this.takeSign(open);
    const inner = this.parseSum();
    if (!this.takeSign(close)) throw new UnreadError();
    return inner;
  }

  /** A number, or a mixed number: `1 1/2`. */
  private parseNumber(token: Token): Expression {
    this.place += 1;
    const leaf: Expression = { kind: 'number', text: token.text };
    const [top, bottom] = [this.peek(), this.peek(2)];
    if (!isWhole(token) || !isWhole(top) || top.isGlued || !this.isSign('/', 1) || !isWhole(bottom)) return leaf;
    this.place += 3;
    if (this.isSign('^') || this.isSign('/')) throw new UnreadError();
    const fraction: Expression = {
      kind: 'quotient',
      top: { kind: 'number', text: top.text },
      bottom: { kind: 'number', text: bottom.text },
    };
    return { kind: 'sum', terms: [leaf, fraction], isMixed: true };
  }

  private parseRoot(degree: number): Expression {
    this.depth += 1;
    if (this.depth > maxDepth) throw new UnreadError();
    this.place += 1;
    let inner = this.parseAtom();
    // √2x may mean √2 times x, or the root of 2x.
    if (inner.kind === 'number' && this.startsFactor() && this.peek()?.isGlued && this.options.hasLetters) {
      this.hasTwoReadings = true;
      if (this.options.juxtaposition === 'tight') inner = multiply(inner, this.parseFactor());
    }
    this.depth -= 1;
    return { kind: 'root', degree, inner };
  }

  /**
   * A function of a group, or of what is written next to it: `sin 2θ`, `sin²θ`. A power after the group is the function's, as in
   * `sin(θ)²`; without a group nobody knows whose it is.
   */
  private parseCall(name: string): Expression {
    const exponent = this.takeSign('^') ? this.parseExponent() : undefined;
    if (brackets.has(this.peek()?.text ?? '')) return this.parseCallOfGroup(name, exponent);
    let inner = this.parseFactor();
    if (inner.kind === 'power' && inner.base.kind !== 'number') throw new UnreadError();
    while (inner.kind === 'number' && this.startsFactor() && this.peek()?.isGlued) inner = multiply(inner, this.parseFactor());
    const call: Expression = { kind: 'call', name, inner };
    return exponent === undefined ? call : { kind: 'power', base: call, exponent };
  }

  private parseCallOfGroup(name: string, before: Expression | undefined): Expression {
    const group = this.parseAtom();
    const inner = this.takeSign('°') ? multiply(group, { kind: 'symbol', name: '°' }) : group;
    const after = this.takeSign('^') ? this.parseExponent() : undefined;
    if (before && after) throw new UnreadError();
    const call: Expression = { kind: 'call', name, inner };
    const exponent = before ?? after;
    return exponent === undefined ? call : { kind: 'power', base: call, exponent };
  }
}

export interface NumberStart {
  expression: Expression;
  /** The other reading of `1/2√3`; undefined if there is one only. */
  tight: Expression | undefined;
  /** Where the unit begins. */
  end: number;
}

/**
 * Reads the number at the start of a text in plain typography, up to its unit.
 * @throws UnreadError if there is none
 */
export function parseNumberStart(text: string): NumberStart {
  const tokens = tokenise(text, { hasLetters: false, splitsCommas: false, foldsCase: true });
  const parse = (juxtaposition: Juxtaposition) => {
    const parser = new ExpressionParser(tokens, { hasLetters: false, juxtaposition });
    return { expression: parser.parseSum(), parser };
  };
  const { expression, parser } = parse('loose');
  if (tokens[parser.place]?.kind === 'number') throw new UnreadError();
  const tight = parser.hasTwoReadings ? parse('tight').expression : undefined;
  return { expression, tight, end: tokens[parser.place - 1]?.end ?? 0 };
}

/** An expression with letters, and its other reading if it has two. */
export interface ReadExpression {
  expression: Expression;
  tight: Expression | undefined;
}

/**
 * Reads a whole text in plain typography as one expression.
 * @throws UnreadError if it is none
 */
export function parseExpression(text: string, options: Pick<TokenOptions, 'splitsCommas' | 'foldsCase'>): ReadExpression {
  const tokens = tokenise(text, { hasLetters: true, ...options });
  const parse = (juxtaposition: Juxtaposition) => {
    const parser = new ExpressionParser(tokens, { hasLetters: true, juxtaposition });
    const expression = parser.parseSum();
    if (parser.place < tokens.length) throw new UnreadError();
    return { expression, parser };
  };
  const { expression, parser } = parse('loose');
  return { expression, tight: parser.hasTwoReadings ? parse('tight').expression : undefined };
}
