type Spellings = readonly [symbol: string, ...names: string[]];

// Where only the case distinguishes two units (mm, Mm), a spelling that matches neither means the first one listed: milli before
// mega.
const prefixes: readonly [symbol: string, name: string][] = [
  ['', ''],
  ['m', 'milli'],
  ['k', 'kilo'],
  ['c', 'centi'],
  ['d', 'deci'],
  ['h', 'hecto'],
  ['μ', 'micro'],
  ['n', 'nano'],
  ['M', 'mega'],
  ['G', 'giga'],
];

const prefixed: readonly Spellings[] = [
  ['m', 'metre', 'meter', 'mtr', 'mt'],
  ['g', 'gram', 'gramme', 'gm', 'gms'],
  ['L', 'litre', 'liter', 'ltr', 'lt'],
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
  ['°C', 'celsius', 'celcius'],
  ['K', 'kelvin'],
  ['D', 'dioptre', 'diopter'],
  ['%', 'percent', 'percentage', 'pc'],
  ['₹', 'rupee', 'rs', 're', 'inr'],
  ['paise', 'paisa'],
  ['t', 'tonne', 'ton', 'metric ton'],
  ['kg', 'kilo', 'किग्रा', 'किलो', 'किलोग्राम'],
  ['g', 'ग्राम', 'ग्रा'],
  ['mg', 'मिग्रा'],
  ['m', 'मी', 'मीटर'],
  ['cm', 'सेमी', 'सेंटीमीटर', 'सेन्टीमीटर'],
  ['mm', 'मिमी', 'मिलीमीटर'],
  ['km', 'किमी', 'किलोमीटर'],
  ['L', 'ली', 'लीटर'],
  ['mL', 'मिली', 'मिलीलीटर'],
  ['s', 'सेकंड', 'सेकेंड', 'से'],
  ['min', 'मिनट'],
  ['h', 'घंटा', 'घंटे', 'घण्टे', 'घण्टा'],
  ['day', 'दिन'],
  ['₹', 'रुपये', 'रुपए', 'रुपया', 'रु', 'रू'],
  ['paise', 'पैसे'],
  ['°', 'डिग्री', 'अंश'],
  ['%', 'प्रतिशत'],
  ['week', 'wk'],
  ['ha', 'hectare'],
  ['quintal', 'qtl'],
  ['in', 'inch', 'inche'],
  ['ft', 'foot', 'feet'],
  ['mile'],
  ['°F', 'fahrenheit'],
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

/** Whether the spelling is one of a known unit. */
export function hasSymbol(spelling: string): boolean {
  return (lookUp(spelling) ?? lookUp(spelling.replace(/s$/i, ''))) !== undefined;
}

/** The English name of a unit in the singular, such as `centimetre`; undefined if it has none. */
export function findUnitName(symbol: string): string | undefined {
  return spellings.find((each) => each.symbol === symbol && /^[a-z]{3,}$/.test(each.spelling) && each.spelling !== symbol)
    ?.spelling;
}
