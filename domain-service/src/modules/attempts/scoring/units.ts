import { plainTypography } from '@shikhar/contracts/attempts/plain-typography';
import { findSymbol } from './unit-spellings.ts';

// Ways of writing whole units and their powers, as products, powers and quotients of single words.
const rewritings: readonly [RegExp, string][] = [
  [/[()]/g, ''],
  [/-(?=\p{L})/gu, ' '],
  [/^(?:rs\.? ?)?\/ ?-$/i, '₹'],
  [/^per cent$/i, '%'],
  [/^(?:°|deg(?:ree)?s?) ?c(?:elsius)?$/i, '°C'],
  [/\bcc\b/gi, 'cm^3'],
  // What an electricity bill calls a unit.
  [/^units?$|\bkwhr?s?\b/gi, 'kW h'],
  [/\b(?:square |sq(?!u)\.? ?)(\p{L}+)/giu, '$1^2'],
  [/\b(?:cubic |cu\.? |cu\.)(\p{L}+)/giu, '$1^3'],
  [/ (?:squared?|sq)\b/gi, '^2'],
  [/ cubed?\b/gi, '^3'],
  [/(?:^| )per /gi, '/'],
];

function readFactors(product: string, sign: 1 | -1): string[] {
  return product
    .split(/[ *]+/)
    .filter((factor) => factor !== '')
    .map((factor) => {
      const word = factor.replace(/\.$/, '').replace(/\^?-?\d$/, '');
      const exponent = /-?\d$/.exec(factor)?.[0] ?? '1';
      return `${findSymbol(word)}^${sign * Number(exponent)}`;
    });
}

/** A unit in one spelling, as in `cm^2` or `g^1 mL^-1`; '' for the empty text. */
function makeCanonical(unit: string): string {
  const written = rewritings.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), plainTypography(unit));
  const [numerator = '', ...denominators] = written.split('/');
  return [...readFactors(numerator, 1), ...denominators.flatMap((product) => readFactors(product, -1))].sort().join(' ');
}

/** Whether two texts name the same unit in usual spellings: `cm²`, `sq cm`, `square centimetres`. Nothing is converted. */
export function areSameUnit(one: string, other: string): boolean {
  return makeCanonical(one) === makeCanonical(other);
}
