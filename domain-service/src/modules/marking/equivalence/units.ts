import { parseUnit } from '@shikhar/contracts/marking/equivalence/parse-unit';
import { findSymbol } from '@shikhar/contracts/marking/equivalence/unit-spellings';
import Fraction from 'fraction.js';
import { findSize, type UnitSize } from './unit-sizes.ts';

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

const temperatures = new Set(['°C^1', 'K^1', '°F^1']);

/** Whether both are units of temperature, on different scales. */
export function isOtherTemperature(from: string, to: string): boolean {
  return temperatures.has(toCanonical(from)) && temperatures.has(toCanonical(to)) && !areSameUnit(from, to);
}
