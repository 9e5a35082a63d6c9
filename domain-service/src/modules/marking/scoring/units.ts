import { normaliseTypography } from '@shikhar/contracts/attempts/answers/normalise-typography';
import { findSize, type UnitSize } from './unit-sizes.ts';
import { findSymbol } from './unit-spellings.ts';

// Rewrites spellings of whole units and powers as products, powers and quotients of single words.
const rewritings: readonly [RegExp, string][] = [
  [/[()]/g, ''],
  [/-(?=\p{L})/gu, ' '],
  [/^(?:rs\.? ?)?\/ ?-$/i, '₹'],
  [/^per cent$/i, '%'],
  [/^(?:°|deg(?:ree)?s?) ?c(?:elsius)?$/i, '°C'],
  [/\bcc\b/gi, 'cm^3'],
  // The "unit" of electricity bills.
  [/^units?$|\bkwhr?s?\b/gi, 'kW h'],
  [/\b(?:square |sq(?!u)\.? ?)(\p{L}+)/giu, '$1^2'],
  [/\b(?:cubic |cu\.? |cu\.)(\p{L}+)/giu, '$1^3'],
  [/ (?:squared?|sq)\b/gi, '^2'],
  [/ cubed?\b/gi, '^3'],
  [/(?:^| )per /gi, '/'],
];

interface UnitFactor {
  word: string;
  exponent: number;
}

function parseFactors(product: string, sign: 1 | -1): UnitFactor[] {
  return product
    .split(/[ *]+/)
    .filter((factor) => factor !== '')
    .map((factor) => ({
      word: factor.replace(/\.$/, '').replace(/\^?-?\d$/, ''),
      exponent: sign * Number(/-?\d$/.exec(factor)?.[0] ?? '1'),
    }));
}

function parseUnit(unit: string): UnitFactor[] {
  const written = rewritings.reduce(
    (text, [pattern, replacement]) => text.replace(pattern, replacement),
    normaliseTypography(unit),
  );
  const [numerator = '', ...denominators] = written.split('/');
  return [...parseFactors(numerator, 1), ...denominators.flatMap((product) => parseFactors(product, -1))];
}

/** A unit in its canonical spelling, such as `cm^2` or `g^1 mL^-1`; '' for the empty text. */
function toCanonical(unit: string): string {
  return parseUnit(unit)
    .map(({ word, exponent }) => `${findSymbol(word)}^${exponent}`)
    .sort()
    .join(' ');
}

/** Whether two texts are usual spellings of the same unit: `cm²`, `sq cm`, `square centimetres`. */
export function areSameUnit(one: string, other: string): boolean {
  return toCanonical(one) === toCanonical(other);
}

function measureUnit(unit: string): UnitSize {
  let factor = 1;
  const powers = new Map<string, number>();
  for (const { word, exponent } of parseUnit(unit)) {
    const size = findSize(word);
    factor *= size.factor ** exponent;
    for (const [base, power] of size.powers) powers.set(base, (powers.get(base) ?? 0) + power * exponent);
  }
  return { factor, powers };
}

function formatDimension({ powers }: UnitSize): string {
  const factors = [...powers].filter(([, power]) => power !== 0).map(([base, power]) => `${base}^${power}`);
  return factors.sort().join(' ');
}

/**
 * The factor that converts one unit to another: 0.1 from mm to cm. Undefined for units that measure different things, and for
 * units that differ by more than a factor, such as °C and K.
 */
export function findConversion(from: string, to: string): number | undefined {
  if (areSameUnit(from, to)) return 1;
  const [given, wanted] = [measureUnit(from), measureUnit(to)];
  return formatDimension(given) === formatDimension(wanted) ? given.factor / wanted.factor : undefined;
}
