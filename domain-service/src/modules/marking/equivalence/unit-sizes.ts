import { findSymbol } from '@shikhar/contracts/marking/equivalence/unit-spellings';
import Fraction from 'fraction.js';

/** A unit as a factor and the powers of its base units: `km/h` is 1000/3600 of m^1 s^-1. */
export interface UnitSize {
  factor: Fraction;
  powers: ReadonlyMap<string, number>;
}

type Size = readonly [factor: string, powers: Readonly<Record<string, number>>];

const prefixes: Readonly<Record<string, string>> = {
  '': '1',
  n: '1/1000000000',
  μ: '1/1000000',
  m: '1/1000',
  c: '1/100',
  d: '1/10',
  h: '100',
  k: '1000',
  M: '1000000',
  G: '1000000000',
};

// SI Brochure (9th edition): tables 4 and 8. Units that differ by more than a factor (°C and K) are left out.
const prefixed: Readonly<Record<string, Size>> = {
  m: ['1', { m: 1 }],
  g: ['1', { g: 1 }],
  L: ['1/1000', { m: 3 }],
  s: ['1', { s: 1 }],
  N: ['1000', { g: 1, m: 1, s: -2 }],
  J: ['1000', { g: 1, m: 2, s: -2 }],
  W: ['1000', { g: 1, m: 2, s: -3 }],
  Pa: ['1000', { g: 1, m: -1, s: -2 }],
  A: ['1', { A: 1 }],
  C: ['1', { A: 1, s: 1 }],
  V: ['1000', { g: 1, m: 2, s: -3, A: -1 }],
  Ω: ['1000', { g: 1, m: 2, s: -3, A: -2 }],
  Hz: ['1', { s: -1 }],
  mol: ['1', { mol: 1 }],
};

const others: Readonly<Record<string, Size>> = {
  min: ['60', { s: 1 }],
  h: ['3600', { s: 1 }],
  day: ['86400', { s: 1 }],
  week: ['604800', { s: 1 }],
  ha: ['10000', { m: 2 }],
  quintal: ['100000', { g: 1 }],
  t: ['1000000', { g: 1 }],
  in: ['254/10000', { m: 1 }],
  ft: ['3048/10000', { m: 1 }],
  mile: ['1609344/1000', { m: 1 }],
  D: ['1', { m: -1 }],
  '₹': ['1', { '₹': 1 }],
  paise: ['1/100', { '₹': 1 }],
};

const sizes: ReadonlyMap<string, UnitSize> = new Map(
  [
    ...Object.entries(prefixed).flatMap(([symbol, [factor, powers]]) =>
      Object.entries(prefixes).map(([prefix, scale]) => ({
        symbol: `${prefix}${symbol}`,
        factor: new Fraction(factor).mul(scale),
        powers,
      })),
    ),
    ...Object.entries(others).map(([symbol, [factor, powers]]) => ({ symbol, factor: new Fraction(factor), powers })),
  ].map(({ symbol, factor, powers }) => [symbol, { factor, powers: new Map(Object.entries(powers)) }]),
);

/** The size of one word of a unit, in any usual spelling. An unknown word is a base unit of its own. */
export function findSize(word: string): UnitSize {
  const symbol = findSymbol(word);
  return sizes.get(symbol) ?? { factor: new Fraction(1), powers: new Map([[symbol, 1]]) };
}
