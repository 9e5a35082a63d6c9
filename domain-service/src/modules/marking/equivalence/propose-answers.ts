import type {
  AnswerRule,
  ChemistryRule,
  MathsRule,
  NumberRule,
  TextRule,
} from '@shikhar/contracts/marking/equivalence/answer-rule';
import { writeNumberWords } from '@shikhar/contracts/marking/equivalence/number-words';
import { findUnitName } from '@shikhar/contracts/marking/equivalence/unit-spellings';
import { parseDecimal } from './exact-value.ts';
import { findConversion } from './units.ts';

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const subscripts = '₀₁₂₃₄₅₆₇₈₉';

function replaceDigits(digits: string, signs: string): string {
  return [...digits].map((digit) => signs[Number(digit)] ?? digit).join('');
}

/** The last digit one higher, so that 12 becomes 13. */
function changeLastDigit(text: string): string {
  return text.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10));
}

function proposeTexts({ accepted: [first = ''] }: TextRule): string[] {
  const word = first.split(/\s+/).toSorted((one, other) => other.length - one.length)[0] ?? '';
  const swapped = `${word.slice(0, -3)}${word.at(-2)}${word.at(-3)}${word.at(-1)}`;
  return [
    first.toUpperCase(),
    `${first.toLowerCase()}.`,
    `the ${first}`,
    ...(word.length >= 5 ? [first.replace(word, swapped), first.replace(word, word.slice(0, -2))] : []),
    `${first}s`,
    `${first} and others`,
  ];
}

const indian = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 12 });
const western = new Intl.NumberFormat('en-US', { maximumFractionDigits: 12 });
const maxDenominator = 20;

/** `1.5 × 10⁶` */
function writePower(value: number): string {
  const [mantissa, exponent = ''] = value.toExponential().split('e');
  const power = exponent.replace('+', '').replace('-', '⁻');
  return `${mantissa} × 10${replaceDigits(power, superscripts)}`;
}

function writeFraction(value: number): string[] {
  if (Number.isInteger(value)) return [];
  for (let denominator = 2; denominator <= maxDenominator; denominator += 1) {
    const numerator = Math.round(value * denominator);
    if (Math.abs(numerator / denominator - value) < 1e-12) return [`${numerator}/${denominator}`];
  }
  return [];
}

function writeValue(value: number): string[] {
  const isLarge = Math.abs(value) >= 10_000;
  return [
    ...(Math.abs(value) >= 1_000 ? [indian.format(value), western.format(value)] : []),
    ...(isLarge || (value !== 0 && Math.abs(value) < 0.01) ? [writePower(value)] : []),
    ...writeFraction(value),
    String(value),
  ];
}

const otherUnits = [
  ...[
    'mm',
    'cm',
    'm',
    'km',
    'mg',
    'g',
    'kg',
    'mL',
    'L',
    's',
    'min',
    'h',
    'm/s',
    'km/h',
    'cm²',
    'm²',
    'cm³',
    'm³',
    'g/cm³',
    'kg/m³',
  ],
  ...['J', 'kJ', 'W', 'kW', 'Pa', 'kPa', 'mV', 'V', 'mA', 'A', 'Ω', 'kΩ', 'N', 'kN', 'paise', '₹'],
];
const unitsToTry = 2;

function joinUnit(value: string, unit: string): string {
  if (unit === '₹') return `₹${value}`;
  return unit === '' || unit === '°' || unit === '%' ? `${value}${unit}` : `${value} ${unit}`;
}

/** The value in other units, the tidiest numbers first. */
function convert(value: number, unit: string): string[] {
  const written = otherUnits.flatMap((other) => {
    const factor = other === unit ? undefined : findConversion(unit, other);
    const number = factor && parseDecimal(String(value)).mul(factor).valueOf();
    return number === undefined || number === 0 || factor?.equals(1) ? [] : [{ text: joinUnit(String(number), other), number }];
  });
  const tidy = written.filter(({ text, number }) => text.length <= 14 && Math.abs(number) >= 1e-3 && Math.abs(number) < 1e7);
  return tidy
    .toSorted((one, other) => one.text.length - other.text.length)
    .slice(0, unitsToTry)
    .map(({ text }) => text);
}

/** Numbers at the edge of the tolerance, and just outside. */
function listEdges({ value, tolerance, relativeTolerance = 0 }: NumberRule): { inside: number[]; outside: number[] } {
  const allowed = Math.max(tolerance, Math.abs(value) * relativeTolerance);
  const round = (number: number) => Number(number.toPrecision(10));
  if (allowed === 0) return { inside: [], outside: [Number(changeLastDigit(String(value)))] };
  return { inside: [round(value + allowed), round(value - allowed)], outside: [round(value + allowed * 1.5)] };
}

function proposeNumbers(rule: NumberRule): string[] {
  const { value, unit = '' } = rule;
  const { inside, outside } = listEdges(rule);
  const withUnit = (number: number) => joinUnit(String(number), unit);
  const name = findUnitName(unit);
  const [conversion] = convert(value, unit);
  const otherUnit = conversion?.replace(/^[^ ]+ /, '');
  return [
    ...writeValue(value).map((text) => joinUnit(text, unit)),
    ...(name === undefined ? [] : [`${value} ${name}s`]),
    ...convert(value, unit),
    ...inside.map(withUnit),
    ...(unit === '' ? [] : [String(value)]),
    ...outside.map(withUnit),
    ...(otherUnit === undefined ? [] : [`${value} ${otherUnit}`]),
    ...(value === 0 ? [] : [withUnit(-value)]),
    ...(writeNumberWords(value) === undefined ? [] : [joinUnit(writeNumberWords(value) ?? '', unit)]),
  ];
}

/** The terms of a sum from the last to the first: `x + 3` as `3 + x`. */
function turnSum(text: string): string[] {
  if (/[=<>≤≥,;:|[\](){}]/.test(text)) return [];
  const terms = text.replaceAll(' ', '').match(/[+\-−]?[^+\-−]+/g) ?? [];
  if (terms.length < 2 || terms.join('') !== text.replaceAll(' ', '')) return [];
  const turned = terms
    .toReversed()
    .map((term) => (/^[+\-−]/.test(term) ? term : `+${term}`))
    .join('');
  return [turned.replace(/^\+/, '')];
}

function proposeMaths({ accepted: [first = ''] }: MathsRule): string[] {
  const [left, right, ...more] = first.split('=').map((side) => side.trim());
  const isEquation = left !== undefined && right !== undefined && more.length === 0 && !/[<>]/.test(first);
  const entries = /[([{]/.test(first) ? [] : first.split(',').map((entry) => entry.trim());
  return [
    first.replace(/\s+/g, ''),
    first.replace(/\^(\d+)/g, (_, digits: string) => replaceDigits(digits, superscripts)),
    first.replace(/\s*([+\-−=<>])\s*/g, ' $1 ').trim(),
    ...(isEquation ? [`${right} = ${left}`, right] : []),
    ...(entries.length > 1 ? [entries.toReversed().join(', ')] : []),
    ...turnSum(first),
    first.replace(/\)\s*\(/g, ') * ('),
    changeLastDigit(first),
    first.replace(/(?<=\S\s*)[+\-−]/, (sign) => (sign === '+' ? '-' : '+')),
    first.replace(/\^\d+/, ''),
    ...(/[<>]/.test(first) ? [first.replace(/[<>]/, (sign) => (sign === '<' ? '>' : '<'))] : []),
  ];
}

function proposeChemistry({ accepted: [first = ''] }: ChemistryRule): string[] {
  const sides = first.split(/\s*(?:->|→|⟶)\s*/);
  const turned = sides.map((side) => side.split(' + ').toReversed().join(' + '));
  const isEquation = sides.length === 2;
  return [
    first.replace(/(?<=[A-Za-z)])\d+/g, (digits) => replaceDigits(digits, subscripts)),
    first.replaceAll(' ', ''),
    ...(isEquation ? [sides.join(' = '), turned.join(' -> ')] : []),
    changeLastDigit(first),
    first.toLowerCase(),
    ...(isEquation ? [sides.toReversed().join(' -> '), first.replace(/(?<=^|[+>] ?)\d+/g, '')] : []),
    ...(/\^?\d*[+-]$/.test(first) && !isEquation ? [first.replace(/\^?\d*[+-]$/, '')] : []),
  ];
}

function propose(rule: AnswerRule): string[] {
  switch (rule.kind) {
    case 'text':
      return proposeTexts(rule);
    case 'number':
      return proposeNumbers(rule);
    case 'maths':
      return proposeMaths(rule);
    case 'chemistry':
      return proposeChemistry(rule);
  }
}

/** Texts that show what a key accepts: other spellings and near misses. Comparing tells them apart. */
export function proposeAnswers(rule: AnswerRule): string[] {
  const known = rule.kind === 'number' ? [joinUnit(String(rule.value), rule.unit ?? '')] : rule.accepted;
  const proposed = new Set(propose(rule).map((text) => text.trim()));
  return [...proposed.difference(new Set(['', ...known.map((text) => text.trim())]))];
}
