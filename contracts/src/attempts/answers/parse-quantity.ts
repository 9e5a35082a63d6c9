import { normaliseTypography } from './normalise-typography.ts';

// Indian (1,24,500) or Western (124,500) grouping only; other commas make it not a number.
/** Regex source of a decimal number. */
const decimal = String.raw`(?:(?:\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})*,\d{3}|\d+)(?:\.\d*)?|\.\d+)`;

const root = String.raw`(?:√|sqrt) ?(?:${decimal}|\( ?${decimal} ?\))`;
const hasSurd = String.raw`(?=.*?(?:√|sqrt|π|pi(?!\p{L})))`;
const pi = String.raw`(?:π|pi(?!\p{L}))`;
const surd = `(?:${root}(?: ?\\*? ?${pi})?|${pi})`;
const term = `(?:(?:${decimal} ?\\*? ?)?${surd}|${decimal})`;
const bracketed = String.raw`\( ?${term} ?\)`;
const quotient = `(?:${term}|${bracketed}) ?/ ?(?:${decimal}|${root}|${pi}|${bracketed})(?: ?\\*? ?${surd})?`;

/** Regex source of a number written with roots or π, in plain typography: `12√3`, `sqrt(2)/3`, `2π/3`, `1/√2`, `5/(2√3)`. */
const exactNumber = `${hasSurd}${quotient}|(?:${decimal} ?\\*? ?)?${surd}(?: ?\\*? ?${surd})?`;

const tokens = new RegExp(`√|sqrt|π|pi|[()/*]|${decimal}`, 'giu');

class ProductReader {
  private readonly tokens: readonly string[];
  private place = 0;

  constructor(text: string) {
    this.tokens = text.toLowerCase().match(tokens) ?? [];
  }

  /** Evaluates from left to right: `1/2√3` is half of √3. */
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

/** The value of a text that `exactNumber` matches. */
function parseExactNumber(text: string): number {
  return new ProductReader(text).readProduct();
}

/** A number with the unit written after it, or the currency before it; `unit` is '' if there is none. */
export interface Quantity {
  value: number;
  unit: string;
}

const power = String.raw`10\s*(?:\^|\*\*)\s*\(?\s*(?<NAME>[+-]?\d{1,3})\s*\)?`;
const number = [
  `(?<exact>${exactNumber})`,
  String.raw`(?<whole>\d+) (?<part>\d+) ?/ ?(?<parts>\d+)`,
  String.raw`(?<numerator>\d+) ?/ ?(?<denominator>\d+)`,
  power.replace('NAME', 'power'),
  String.raw`(?<mantissa>${decimal})(?:e(?<scale>[+-]?\d{1,3})|\s*[x*]\s*${power.replace('NAME', 'exponent')})?`,
].join('|');
const currency = String.raw`(?:₹|rs\b\.?|inr\b)\s*`;
const end = String.raw`(?![,.]?\d| ?[/^*] ?\d)`;
// In a unit, a digit is an exponent: it follows a letter, a ^ or a minus. Roots and π belong to the number.
const unit = String.raw`(?!π|pi(?!\p{L})|sqrt)[\p{L}°%₹/(](?:[^\dπ√]|(?<=[\p{L}^-])\d)*`;
const quantity = new RegExp(
  `^(?:[a-z]? ?= ?)?(?<sign>[+-]?) ?(?<currency>${currency})?(?:${number})${end} ?(?<unit>${unit})?$`,
  'iu',
);

function parseMagnitude(parts: Readonly<Record<string, string | undefined>>): number {
  const { exact, whole = '0', part, parts: partCount, numerator, denominator } = parts;
  if (exact !== undefined) return parseExactNumber(exact);
  if (partCount) return Number(whole) + Number(part) / Number(partCount);
  if (denominator) return Number(numerator) / Number(denominator);
  const { mantissa = '1', scale, exponent, power: exponentOfTen } = parts;
  return Number(`${mantissa.replaceAll(',', '')}e${exponentOfTen ?? exponent ?? scale ?? '0'}`);
}

/**
 * Parses a number as students type it: `1,24,500`, `1.5e3`, `1.24 × 10⁸`, `3/4`, `1 1/2`, `−3`, `₹60`, `x = 12 cm²`, `12√3`,
 * `2π/3`. Returns undefined for anything else, including sums and texts with a second number.
 */
export function parseQuantity(text: string): Quantity | undefined {
  const parts = quantity.exec(normaliseTypography(text))?.groups;
  if (!parts) return undefined;
  const magnitude = parseMagnitude(parts);
  if (!Number.isFinite(magnitude)) return undefined;
  const written = parts['unit'] ?? '';
  const isRupees = parts['currency'] !== undefined;
  return {
    value: parts['sign'] === '-' ? 0 - magnitude : magnitude,
    unit: isRupees ? `₹ ${written.replace(/^\/-$/, '')}`.trim() : written,
  };
}
