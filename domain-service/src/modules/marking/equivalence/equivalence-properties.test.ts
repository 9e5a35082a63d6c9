import type { AnswerForm, AnswerRule } from '@shikhar/contracts/marking/equivalence/answer-rule';
import fc from 'fast-check';
import Fraction from 'fraction.js';
import { describe, expect, it } from 'vitest';
import { compareAnswer } from './compare-answer.ts';

const runs = { numRuns: 150, seed: 24 } as const;

function isRight(rule: AnswerRule, text: string): boolean {
  return compareAnswer(rule, text).isRight;
}

function maths(key: string, form?: AnswerForm): AnswerRule {
  return { kind: 'maths', accepted: [key], form };
}

const grouping = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
const western = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const devanagari = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x0966 + Number(digit)));
const raised = (count: number) => [...String(count)].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(Number(digit))).join('');

const whole = fc.integer({ min: 1, max: 99_999_999 });
const small = fc.integer({ min: 1, max: 30 });
const signed = fc.integer({ min: -30, max: 30 });

describe('a number', () => {
  const rule = (value: number, unit?: string): AnswerRule => ({ kind: 'number', value, tolerance: 0, unit });

  it('keeps its marks in every spelling', () => {
    fc.assert(
      fc.property(whole, small, (value, factor) => {
        const spellings = [
          grouping.format(value),
          western.format(value),
          devanagari(grouping.format(value)),
          `${value}.0`,
          `x = ${value}`,
          ` ${value}. `,
          `${value * factor}/${factor}`,
          `${value} × 10^0`,
          `${value}*${factor}/${factor}`,
          `${value}e0`,
          `${value / 100_000} lakh`,
          `${value * 100}%`,
        ];
        expect(spellings.filter((text) => !isRight(rule(value), text))).toEqual([]);
      }),
      runs,
    );
  });

  it('keeps its marks in every unit of the same size', () => {
    fc.assert(
      fc.property(whole, (millimetres) => {
        const key = rule(millimetres / 1000, 'm');
        const [metres, rest] = [Math.floor(millimetres / 1000), millimetres % 1000];
        const spellings = [`${millimetres} mm`, `${millimetres / 10} cm`, `${metres} m ${rest} mm`, `${millimetres / 1e6} km`];
        expect(spellings.filter((text) => !isRight(key, text))).toEqual([]);
      }),
      runs,
    );
  });

  it('never gains for another value', () => {
    fc.assert(
      fc.property(whole, whole, small, (value, other, factor) => {
        fc.pre(value !== other);
        const spellings = [String(other), grouping.format(other), `${other * factor}/${factor}`, `${other} cm`, `-${value}`];
        expect(spellings.filter((text) => isRight(rule(value), text))).toEqual([]);
        expect(isRight(rule(value, 'cm'), `${value} m`)).toBe(false);
      }),
      runs,
    );
  });

  it('never gains for a superscript that fell flat', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 99 }), fc.integer({ min: 2, max: 9 }), (base, exponent) => {
        fc.pre(Number.isSafeInteger(base ** exponent));
        expect(isRight(rule(base ** exponent), `${base}${raised(exponent)}`)).toBe(true);
        expect(isRight(rule(base ** exponent), `${base}${exponent}`)).toBe(false);
        expect(isRight(rule(Number(`${base}${exponent}`)), `${base}${raised(exponent)}`)).toBe(false);
      }),
      { ...runs, numRuns: 60 },
    );
  });
});

interface Fact {
  text: string;
  value: Fraction;
}

/** An expression of x in text with its value for x = 7/3, where polynomials with small coefficients differ. */
const expressions = fc.letrec<{ tree: Fact; leaf: Fact }>((tie) => ({
  leaf: fc.oneof(
    small.map((value) => ({ text: String(value), value: new Fraction(value) })),
    fc.constant({ text: 'x', value: new Fraction(7, 3) }),
  ),
  tree: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    tie('leaf'),
    fc.tuple(tie('tree'), tie('tree')).map(([a, b]) => ({ text: `(${a.text} + ${b.text})`, value: a.value.add(b.value) })),
    fc.tuple(tie('tree'), tie('tree')).map(([a, b]) => ({ text: `(${a.text} - ${b.text})`, value: a.value.sub(b.value) })),
    fc.tuple(tie('tree'), tie('tree')).map(([a, b]) => ({ text: `${a.text} * ${b.text}`, value: a.value.mul(b.value) })),
    fc.tuple(tie('tree'), small).map(([a, b]) => ({ text: `(${a.text})/${b}`, value: a.value.div(b) })),
    tie('tree').map((a) => ({ text: `(${a.text})^2`, value: a.value.mul(a.value) })),
  ),
})).tree;

describe('an expression', () => {
  it('keeps its marks in every equivalent writing', () => {
    fc.assert(
      fc.property(expressions, small, ({ text }, factor) => {
        const spellings = [
          `(${text})`,
          `0 + ${text}`,
          `1 × (${text})`,
          `(${text}) + x - x`,
          `${factor}(${text})/${factor}`,
          `(x + 1)(${text})/(x + 1)`,
          `-(-(${text}))`,
          text.replaceAll('*', '·').replaceAll('^2', '²').replaceAll('-', '−'),
          text.toUpperCase(),
        ];
        expect(spellings.filter((each) => !isRight(maths(text), each))).toEqual([]);
      }),
      runs,
    );
  });

  it('never gains for another value', () => {
    fc.assert(
      fc.property(expressions, expressions, ({ text, value }, other) => {
        fc.pre(!value.equals(other.value));
        expect(isRight(maths(text), other.text)).toBe(false);
        expect(isRight(maths(text), `${text} + x^3`)).toBe(false);
      }),
      runs,
    );
  });

  it('is equal in its factors and expanded, each in its own form', () => {
    fc.assert(
      fc.property(signed, signed, (a, b) => {
        fc.pre(a !== 0 && b !== 0 && a + b !== 0);
        const sign = (value: number) => (value < 0 ? `- ${-value}` : `+ ${value}`);
        const factors = `(x ${sign(a)})(x ${sign(b)})`;
        const sum = `x² ${sign(a + b)}x ${sign(a * b)}`;
        expect([isRight(maths(factors), sum), isRight(maths(factors, 'factorised'), sum)]).toEqual([true, false]);
        expect([isRight(maths(sum), factors), isRight(maths(sum, 'expanded'), factors)]).toEqual([true, false]);
        expect(isRight(maths(factors, 'factorised'), `(x ${sign(b)})(x ${sign(a)})`)).toBe(true);
      }),
      runs,
    );
  });

  it('takes roots apart exactly', () => {
    fc.assert(
      fc.property(small, small, small, (outer, inner, other) => {
        const key = maths(`${outer}√${inner}`);
        expect(isRight(key, `√${outer * outer * inner}`)).toBe(true);
        expect(isRight(key, `√${other}`)).toBe(other === outer * outer * inner);
      }),
      runs,
    );
  });
});

describe('a list, an equation and a ratio', () => {
  it('keeps its marks in another order or scale, and never gains for other numbers', () => {
    fc.assert(
      fc.property(signed, signed, small, (a, b, factor) => {
        fc.pre(a !== b && a !== 0 && b !== 0);
        expect(isRight(maths(`x = ${a} or x = ${b}`), `${b}, ${a}`)).toBe(true);
        expect(isRight(maths(`x = ${a} or x = ${b}`), `${b}, ${a + factor}`)).toBe(a + factor === a);
        expect(isRight(maths(`(${a}, ${b})`), `(${b}, ${a})`)).toBe(false);
        expect(isRight(maths(`${a}x + y = ${b}`), `${factor * a}x + ${factor}y = ${factor * b}`)).toBe(true);
        expect(isRight(maths(`${a}x + y = ${b}`), `${a}x + y = ${b + factor}`)).toBe(false);
        expect(isRight(maths(`x > ${a}`), `${a} < x`)).toBe(true);
        expect(isRight(maths(`x > ${a}`), `x < ${a}`)).toBe(false);
      }),
      runs,
    );
  });

  it('has the same ratio in any multiple', () => {
    fc.assert(
      fc.property(small, small, small, (a, b, factor) => {
        expect(isRight(maths(`${a}:${b}`), `${a * factor}:${b * factor}`)).toBe(true);
        expect(isRight(maths(`${a}:${b}`), `${a + factor}:${b}`)).toBe(false);
      }),
      runs,
    );
  });
});

describe('a chemical equation', () => {
  it('keeps its marks for any multiple and order, and loses them unbalanced', () => {
    const rule: AnswerRule = { kind: 'chemistry', accepted: ['4Fe + 3O2 → 2Fe2O3'] };
    fc.assert(
      fc.property(small, fc.tuple(small, small, small), (factor, [a, b, c]) => {
        expect(isRight(rule, `${3 * factor}O2 + ${4 * factor}Fe → ${2 * factor}Fe2O3`)).toBe(true);
        expect(isRight(rule, `${a}Fe + ${b}O2 → ${c}Fe2O3`)).toBe(a * 3 === b * 4 && a === c * 2);
      }),
      runs,
    );
  });
});

describe('any text', () => {
  it('gets a verdict, and nothing for nonsense', () => {
    const alphabet = fc.constantFrom(...'0123456789.,+-−*×/^²√π()[]{}=<>≤:;± xyzabCaHO2→cm%₹', ' or ', 'lakh', 'sqrt', 'sin');
    const rules: AnswerRule[] = [
      { kind: 'number', value: 123_457, tolerance: 0, unit: 'cm' },
      maths('x^7 + 11y'),
      maths('(11, 13, 17)'),
      { kind: 'chemistry', accepted: ['KMnO4'] },
      { kind: 'text', accepted: ['chloroplast'], allowsTypo: true },
    ];
    fc.assert(
      fc.property(fc.array(alphabet, { maxLength: 60 }), (parts) => {
        for (const rule of rules) expect(isRight(rule, parts.join(''))).toBe(false);
      }),
      { ...runs, numRuns: 500 },
    );
  });
});
