// Commas as India sets them (1,24,500) or as the West does (124,500); set otherwise, it is no number.
/** Source of a decimal number. */
export const decimal = String.raw`(?:(?:\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})*,\d{3}|\d+)(?:\.\d*)?|\.\d+)`;

const root = String.raw`(?:√|sqrt) ?(?:${decimal}|\( ?${decimal} ?\))`;
const hasSurd = String.raw`(?=.*?(?:√|sqrt|π|pi(?!\p{L})))`;
const pi = String.raw`(?:π|pi(?!\p{L}))`;
const surd = `(?:${root}(?: ?\\*? ?${pi})?|${pi})`;
const term = `(?:(?:${decimal} ?\\*? ?)?${surd}|${decimal})`;
const bracketed = String.raw`\( ?${term} ?\)`;
const quotient = `(?:${term}|${bracketed}) ?/ ?(?:${decimal}|${root}|${pi}|${bracketed})(?: ?\\*? ?${surd})?`;

/** Source of a number left with its roots and π, in plain typography: `12√3`, `sqrt(2)/3`, `2π/3`, `1/√2`, `5/(2√3)`. */
export const exactNumber = `${hasSurd}${quotient}|(?:${decimal} ?\\*? ?)?${surd}(?: ?\\*? ?${surd})?`;

const tokens = new RegExp(`√|sqrt|π|pi|[()/*]|${decimal}`, 'giu');

class ProductReader {
  private readonly tokens: readonly string[];
  private place = 0;

  constructor(text: string) {
    this.tokens = text.toLowerCase().match(tokens) ?? [];
  }

  /** From left to right: `1/2√3` is half of √3. */
  readProduct(): number {
    let value = 1;
    while (this.place < this.tokens.length) {
      const token = this.take();
      if (token === ')') break;
      if (token === '/') value /= this.readFactor(this.take());
      else if (token !== '*') value *= this.readFactor(token);
    }
    return value;
  }

  private take(): string {
    this.place += 1;
    return this.tokens[this.place - 1] ?? '';
  }

  private readFactor(token: string): number {
    if (token === '(') return this.readProduct();
    if (token === '√' || token === 'sqrt') return Math.sqrt(this.readFactor(this.take()));
    return token === 'π' || token === 'pi' ? Math.PI : Number(token.replaceAll(',', ''));
  }
}

/** The value of what `exactNumber` matches. */
export function parseExactNumber(text: string): number {
  return new ProductReader(text).readProduct();
}
