import { decimal, exactNumber, parseExactNumber } from './exact-number.ts';
import { normaliseTypography } from './normalise-typography.ts';

/** A number with the unit written after it, or the currency before it; `unit` is '' where there is none. */
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
// In a unit, a digit is an exponent: it stands right behind a letter, a ^ or a minus. Roots and π are of the number.
const unit = String.raw`(?!π|pi(?!\p{L})|sqrt)[\p{L}°%₹/(](?:[^\dπ√]|(?<=[\p{L}^-])\d)*`;
const quantity = new RegExp(
  `^(?:[a-z]? ?= ?)?(?<sign>[+-]?) ?(?<currency>${currency})?(?:${number})${end} ?(?<unit>${unit})?$`,
  'iu',
);

function parseMagnitude(parts: Readonly<Record<string, string | undefined>>): number {
  const { exact, whole = '0', part, parts: ofParts, numerator, denominator } = parts;
  if (exact !== undefined) return parseExactNumber(exact);
  if (ofParts) return Number(whole) + Number(part) / Number(ofParts);
  if (denominator) return Number(numerator) / Number(denominator);
  const { mantissa = '1', scale, exponent, power: exponentOfTen } = parts;
  return Number(`${mantissa.replaceAll(',', '')}e${exponentOfTen ?? exponent ?? scale ?? '0'}`);
}

/**
 * Reads what a student types for a number: `1,24,500`, `1.5e3`, `1.24 × 10⁸`, `3/4`, `1 1/2`, `−3`, `₹60`, `x = 12 cm²`,
 * `12√3`, `2π/3`.
 * Undefined for anything else, sums and second numbers included.
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
