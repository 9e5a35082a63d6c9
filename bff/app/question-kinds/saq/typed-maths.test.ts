import { describe, expect, it } from 'vitest';
import type { MathNode, RichText } from '../../lib/maths/rich-text.ts';
import { parseTyped, type TypedReading } from './typed-maths.ts';

const short: Readonly<Record<string, string>> = { msup: '^', msub: '_', mfrac: '/', msqrt: '√' };

/** `(3/4)` for a fraction, `(x^2)` for a power: the tree in one line. */
function flatten(node: MathNode): string {
  if (typeof node === 'string') return node;
  const [tag, , children] = node;
  const parts = children.map(flatten);
  if (tag === 'mspace') return ' ';
  if (tag === 'msqrt') return `√(${parts.join('')})`;
  return tag in short ? `{${parts.join(short[tag])}}` : parts.join('');
}

function write(text: RichText | null): string | null {
  return text?.map((part) => (typeof part === 'string' ? part : flatten(part.math))).join('') ?? null;
}

const nothing: TypedReading = { shown: null, unreadReason: null, lacksUnit: false };
const number = { isNumeric: true };
const unreadReason = 'Not read as a number yet. Write it like 25, 3/4, 2√3 or 1.5 × 10^3.';

/** The display of a number; undefined if the text is not a number. */
function parseNumber(typed: string): string | null | undefined {
  const { shown, unreadReason } = parseTyped(typed, number);
  return unreadReason ? undefined : write(shown);
}

describe('parseTyped', () => {
  it.each([
    ['1.24 * 10^8 m/s', '1.24×{10^8} m/s'],
    ['1.24 × 10⁸', '1.24×{10^8}'],
    ['1.6 x 10^-19 C', '1.6×{10^−19} C'],
    ['10^(6)', '{10^6}'],
    ['3/4 km', '{3/4} km'],
    ['1 1/2', '1{1/2}'],
    ['25', '25'],
    ['-3', '−3'],
    ['9.8 m s⁻²', '9.8 {m s^−2}'],
    ['25 cm3', '25 {cm^3}'],
    ['₹60', '₹60'],
    ['x = 12 cm', 'x=12 cm'],
    ['12√3', '12√(3)'],
    ['sqrt(2)/3', '{√(2)/3}'],
    ['12√3/5 cm', '{12√(3)/5} cm'],
    ['5/(2√3)', '{5/2√(3)}'],
    ['1/2√3', '{1/2}√(3)'],
    ['π', 'π'],
    ['2pi/3 rad', '{2π/3} rad'],
    ['4/3 π', '{4/3}π'],
    ['1e8', '1×{10^8}'],
    ['2 + √3', '2+√(3)'],
    ['√√2', '√(√(2))'],
    ['8×8', '8×8'],
    ['1 h 30 min', '1h30min'],
    ['2.5 lakh', '2.5lakh'],
    ['१२ सेमी', '12 सेमी'],
    ['1.5E-03 m', '1.5×{10^−3} m'],
  ])('shows the number %j as marking reads it', (typed, shown) => {
    expect(parseNumber(typed)).toBe(shown);
  });

  it.each(['twelve', '12 - 4', '1.2.3', '3 or 4', '12√', '9'.repeat(400)])('reads no number in %j', (typed) => {
    expect(parseTyped(typed, number)).toEqual({ ...nothing, unreadReason });
  });

  it.each(['', '  '])('shows nothing for blank text: %j', (typed) => {
    expect(parseTyped(typed, number)).toEqual(nothing);
  });

  it.each([
    ['2 + x', null],
    ['x^2', '{x^2}'],
    ['2√x', '2√(x)'],
  ])('shows the mathematics of %j, which is not a number', (typed, shown) => {
    const reading = parseTyped(typed, number);
    expect([write(reading.shown), reading.unreadReason]).toEqual([shown, unreadReason]);
  });

  it.each([
    ['x^2 + 1', '{x^2}+1'],
    ['(a+b)/2', '{a+b/2}'],
    ['a/b/c', '{{a/b}/c}'],
    ['sqrt(x^2 + y^2)', '√({x^2}+{y^2})'],
    ['√2', '√(2)'],
    ['H_2O', '{H_2}O'],
    ['(x+1)^2', '{(x+1)^2}'],
    ['x^', '{x^□}'],
    ['x^-', '{x^−}'],
    ['x^2) + 1', '{x^2})+1'],
    ['((x^2', '(({x^2}))'],
    ['x+√2/3', 'x+{√(2)/3}'],
    ['2πr^2', '2π{r^2}'],
    ['pi r^2', 'π{r^2}'],
  ])('shows the mathematics of %j', (typed, shown) => {
    expect(write(parseTyped(typed, {}).shown)).toBe(shown);
  });

  it.each(['the cornea', 'refraction, then reflection', '25', 'a', '/', '^'])('sees no mathematics in %j', (typed) => {
    expect(parseTyped(typed, {})).toEqual(nothing);
  });

  it.each([
    ['60', true],
    ['3/4 ', true],
    ['12√3', true],
    ['2π cm', false],
    ['60 cm', false],
    ['₹60', false],
    ['40%', false],
    ['sixty', false],
    ['', false],
  ])('tells whether %j lacks a unit: %s', (typed, isMissing) => {
    expect(parseTyped(typed, { ...number, isUnitExpected: true }).lacksUnit).toBe(isMissing);
  });

  it('reads number words only where they count', () => {
    expect(parseTyped('twelve', number).unreadReason).toBe(unreadReason);
    expect(parseTyped('twelve', { ...number, allowsWords: true })).toEqual(nothing);
    const length = { ...number, allowsWords: true, isUnitExpected: true };
    expect([parseTyped('twelve', length).lacksUnit, parseTyped('twelve cm', length).lacksUnit]).toEqual([true, false]);
  });

  it.each([
    ['(x+2)(x+3', 'Not read as mathematics yet. Write it like x^2 + 3x, (2, 5), 2:3 or x > 4.'],
    ['x = 2 or 3', null],
    ['(2, 5)', null],
  ])('says whether marking reads the mathematics of %j', (typed, reason) => {
    expect(parseTyped(typed, { expects: 'maths' }).unreadReason).toBe(reason);
  });

  it.each([
    ['H2SO4', 'H₂SO₄'],
    ['Ca(OH)2', 'Ca(OH)₂'],
    ['SO4^2-', 'SO₄²⁻'],
    ['SO42-', 'SO₄²⁻'],
    ['Na+', 'Na⁺'],
    ['2H2 + O2 -> 2H2O', '2H₂ + O₂ → 2H₂O'],
    ['NaCl', null],
  ])('shows the chemistry of %j', (typed, shown) => {
    const reading = parseTyped(typed, { expects: 'chemistry' });
    expect([write(reading.shown), reading.unreadReason]).toEqual([shown, null]);
  });

  it('says that a formula is not read yet', () => {
    expect(parseTyped('H2(SO4', { expects: 'chemistry' }).unreadReason).toMatch(/^Not read as a formula yet/);
  });

  it('does not parse long texts', () => {
    expect(parseTyped('('.repeat(20_000), {})).toEqual(nothing);
  });
});
