import { normaliseTypography } from '@shikhar/contracts/marking/equivalence/normalise-typography';
import Fraction from 'fraction.js';
import { findSize, type UnitSize } from './unit-sizes.ts';
import { findSymbol, hasSymbol } from './unit-spellings.ts';

// Rewrites spellings of whole units and powers as products, powers and quotients of single words.
const rewritings: readonly [RegExp, string][] = [
  [/[()]/g, ''],
  [/-(?=\p{L})/gu, ' '],
  [/^(?:rs\.? ?)?\/ ?-$/i, '₹'],
  [/^per cent$/i, '%'],
  [/^(?:°|deg(?:ree)?s?) ?c(?:elsius)?$/i, '°C'],
  [/\bcc\b/gi, 'cm^3'],
  [/^(?:kmph|kmh|kph)$/i, 'km/h'],
  [/^mph$/i, 'mile/h'],
  [/^mps$/i, 'm/s'],
  [/\bNm\b/g, 'N m'],
  [/\bkgm(?=s?[/^-])/gi, 'kg m'],
  [/(?<=^| |\.)ms(\^?-\d)$/, 'm s$1'],
  [/^° ?k$/i, 'K'],
  [/^([ckm]) ([mgl])$/i, '$1$2'],
  [/\b([ckm])\. ?([mgl])\b\.?/gi, '$1$2'],
  [/\b(kilo|centi|milli) (?=gram|met|lit|joule|watt)/gi, '$1'],
  [/\.(?=\^)/g, ''],
  [/^वर्ग (.+)$/, '$1^2'],
  [/^घन (.+)$/, '$1^3'],
  [/ प्रति /g, '/'],
  // The "unit" of electricity bills.
  [/^units?$|\bkwhr?s?\b/gi, 'kW h'],
  [/\b(?:square |sq(?!u)\.? ?)(\p{L}+)/giu, '$1^2'],
  [/\b(?:cubic |cu\.? |cu\.)(\p{L}+)/giu, '$1^3'],
  [/(?<=\p{L})\.(?=\p{L})/gu, ' '],
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

/** Writes `c.m.` as cm and `K.M.P.H.` as KMPH. */
function joinInitials(unit: string): string {
  return /^(?:\p{L}\.){2,}\p{L}?$|^\p{L}\.\p{L}\.\p{L}$/u.test(unit) ? unit.replaceAll('.', '') : unit;
}

function parseUnit(unit: string): UnitFactor[] {
  const written = rewritings.reduce(
    (text, [pattern, replacement]) => text.replace(pattern, replacement),
    joinInitials(normaliseTypography(unit)),
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

/** Whether an answer has the unit of the key. Where only a temperature fits, C and ° mean °C. */
export function isUnitOf(key: string, given: string): boolean {
  const isTemperature = toCanonical(key) === '°C^1' && ['C^1', '°^1'].includes(toCanonical(given));
  return isTemperature || areSameUnit(key, given);
}

function measureUnit(unit: string): UnitSize {
  let factor = new Fraction(1);
  const powers = new Map<string, number>();
  for (const { word, exponent } of parseUnit(unit)) {
    const size = findSize(word);
    factor = factor.mul(size.factor.pow(exponent) ?? 1);
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
export function findConversion(from: string, to: string): Fraction | undefined {
  if (areSameUnit(from, to)) return new Fraction(1);
  const [given, wanted] = [measureUnit(from), measureUnit(to)];
  return formatDimension(given) === formatDimension(wanted) ? given.factor.div(wanted.factor) : undefined;
}

/** Whether every word of a unit is known. */
export function isKnownUnit(unit: string): boolean {
  return parseUnit(unit).every(({ word }) => hasSymbol(word));
}

const temperatures = new Set(['°C^1', 'K^1', '°F^1']);

/** Whether both are units of temperature, on different scales. */
export function isOtherTemperature(from: string, to: string): boolean {
  return temperatures.has(toCanonical(from)) && temperatures.has(toCanonical(to)) && !areSameUnit(from, to);
}
