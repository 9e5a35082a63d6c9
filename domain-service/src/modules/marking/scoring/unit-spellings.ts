type Spellings = readonly [symbol: string, ...names: string[]];

// Where only the case distinguishes two units (mm, Mm), a spelling that matches neither means the first one listed: milli before
// mega.
const prefixes: readonly [symbol: string, name: string][] = [
  ['', ''],
  ['m', 'milli'],
  ['k', 'kilo'],
  ['c', 'centi'],
  ['d', 'deci'],
  ['μ', 'micro'],
  ['n', 'nano'],
  ['M', 'mega'],
  ['G', 'giga'],
];

const prefixed: readonly Spellings[] = [
  ['m', 'metre', 'meter'],
  ['g', 'gram', 'gramme', 'gm'],
  ['L', 'litre', 'liter', 'ltr'],
  ['s', 'second', 'sec'],
  ['J', 'joule'],
  ['W', 'watt'],
  ['V', 'volt'],
  ['A', 'ampere', 'amp'],
  ['C', 'coulomb'],
  ['Ω', 'ohm'],
  ['N', 'newton'],
  ['Pa', 'pascal'],
  ['Hz', 'hertz'],
  ['mol', 'mole'],
];

const others: readonly Spellings[] = [
  ['min', 'minute'],
  ['h', 'hour', 'hr'],
  ['day', 'd'],
  ['°', 'degree', 'deg'],
  ['°C', 'celsius'],
  ['K', 'kelvin'],
  ['D', 'dioptre', 'diopter'],
  ['%', 'percent', 'percentage', 'pc'],
  ['₹', 'rupee', 'rs', 're', 'inr'],
  ['paise', 'paisa'],
  ['t', 'tonne'],
  ['μm', 'um', 'micron'],
  ['μL', 'uL'],
  ['μC', 'uC'],
];

const spellings = [
  ...prefixes.flatMap(([sign, prefix]) =>
    prefixed.map(([symbol, ...names]): Spellings => [`${sign}${symbol}`, ...names.map((name) => `${prefix}${name}`)]),
  ),
  ...others,
].flatMap(([symbol, ...names]) => [symbol, ...names].map((spelling) => ({ spelling, symbol })));

// A Map keeps the last of equal keys, but the first must win.
const inOwnCase = new Map(spellings.toReversed().map(({ spelling, symbol }) => [spelling, symbol]));
const inAnyCase = new Map(spellings.toReversed().map(({ spelling, symbol }) => [spelling.toLowerCase(), symbol]));

function lookUp(spelling: string): string | undefined {
  return inOwnCase.get(spelling) ?? inAnyCase.get(spelling.toLowerCase());
}

/**
 * The symbol of a unit in any usual spelling, without spaces. An unknown word ('friends') is its own symbol, in lower case and
 * singular.
 */
export function findSymbol(spelling: string): string {
  const singular = spelling.replace(/s$/i, '');
  return lookUp(spelling) ?? lookUp(singular) ?? singular.toLowerCase();
}
