import { normaliseTypography } from './normalise-typography.ts';
import { hasSymbol } from './unit-spellings.ts';

// Rewrites spellings of whole units and powers as products, powers and quotients of single words.
const rewritings: readonly [RegExp, string][] = [
  [/[()]/g, ''],
  [/-(?=\p{L})/gu, ' '],
  [/^(?:rs\.? ?)?\/ ?-$/i, '₹'],
  [/^per cent$/i, '%'],
  [/^(?:°|deg(?:ree)?s?) ?c(?:elsius)?$/i, '°C'],
  [/(?<=[\u0900-\u097F])\.(?=[\u0900-\u097F]|$)/g, ''],
  [/^c\. ?c\.?$/i, 'cc'],
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

/** A word of a unit with its power: s and −2 of `m/s²`. */
export interface UnitFactor {
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

/** The words of a unit in any usual spelling. */
export function parseUnit(unit: string): UnitFactor[] {
  const written = rewritings.reduce(
    (text, [pattern, replacement]) => text.replace(pattern, replacement),
    joinInitials(normaliseTypography(unit)),
  );
  const [numerator = '', ...denominators] = written.split('/');
  return [...parseFactors(numerator, 1), ...denominators.flatMap((product) => parseFactors(product, -1))];
}

/** Whether every word of a unit is known. */
export function isKnownUnit(unit: string): boolean {
  return parseUnit(unit).every(({ word }) => hasSymbol(word));
}
