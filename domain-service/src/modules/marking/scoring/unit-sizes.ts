import { findSymbol } from './unit-spellings.ts';

/** A unit as a factor and the powers of its base units: `km/h` is 1000/3600 of m^1 s^-1. */
export interface UnitSize {
  factor: number;
  powers: ReadonlyMap<string, number>;
}

type Size = readonly [factor: number, powers: Readonly<Record<string, number>>];

const prefixes: Readonly<Record<string, number>> = {
  '': 1,
  n: 1e-9,
  μ: 1e-6,
  m: 1e-3,
  c: 1e-2,
  d: 1e-1,
  k: 1e3,
  M: 1e6,
  G: 1e9,
};

// SI Brochure (9th edition): tables 4 and 8. Units that differ by more than a factor (°C and K) are left out.
const prefixed: Readonly<Record<string, Size>> = {
  m: [1, { m: 1 }],
  g: [1, { g: 1 }],
  L: [1e-3, { m: 3 }],
  s: [1, { s: 1 }],
  J: [1, { J: 1 }],
  W: [1, { J: 1, s: -1 }],
  V: [1, { V: 1 }],
  A: [1, { A: 1 }],
  C: [1, { C: 1 }],
  Ω: [1, { Ω: 1 }],
  N: [1, { N: 1 }],
  Pa: [1, { Pa: 1 }],
  Hz: [1, { Hz: 1 }],
  mol: [1, { mol: 1 }],
};

const others: Readonly<Record<string, Size>> = {
  min: [60, { s: 1 }],
  h: [3600, { s: 1 }],
  day: [86_400, { s: 1 }],
  t: [1e6, { g: 1 }],
  '₹': [1, { '₹': 1 }],
  paise: [0.01, { '₹': 1 }],
};

const sizes: ReadonlyMap<string, Size> = new Map([
  ...Object.entries(prefixed).flatMap(([symbol, [factor, powers]]) =>
    Object.entries(prefixes).map(([prefix, scale]): [string, Size] => [`${prefix}${symbol}`, [factor * scale, powers]]),
  ),
  ...Object.entries(others),
]);

/** The size of one word of a unit, in any usual spelling. An unknown word is a base unit of its own. */
export function findSize(word: string): UnitSize {
  const symbol = findSymbol(word);
  const [factor, powers] = sizes.get(symbol) ?? [1, { [symbol]: 1 }];
  return { factor, powers: new Map(Object.entries(powers)) };
}
