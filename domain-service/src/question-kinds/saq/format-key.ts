import type { NumberRule } from '@shikhar/contracts/marking/equivalence/answer-rule';
import { foldText } from '../../modules/marking/equivalence/fold-text.ts';
import type { SaqKey } from './saq-key.ts';

const grouping = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 10 });
const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';

const smallestPlain = 1e-4;

/** `1,24,500`, and `1.6 × 10⁻¹⁹` for numbers that would lose their digits as a plain decimal. */
function formatNumber(value: number): string {
  if (value === 0 || Math.abs(value) >= smallestPlain) return grouping.format(value);
  const [mantissa, exponent = ''] = value.toExponential().split('e-');
  return `${mantissa} × 10⁻${[...exponent].map((digit) => superscripts[Number(digit)]).join('')}`;
}

function formatQuantity({ value, unit }: NumberRule): string {
  const number = formatNumber(value);
  if (unit === undefined) return number;
  if (unit === '₹') return `₹${number}`;
  return unit === '°' || unit === '%' ? `${number}${unit}` : `${number} ${unit}`;
}

/** Equivalent spellings are shown once. */
function listDifferent(texts: readonly string[]): string[] {
  return [...new Map(texts.toReversed().map((text) => [foldText(text), text])).values()].toReversed();
}

/** The accepted answers as a student reads them. */
export function formatSaqKey(key: SaqKey): string[] {
  return key.kind === 'number' ? [formatQuantity(key)] : listDifferent(key.accepted);
}
