import { describe, expect, it } from 'vitest';
import { forbid, watchForRuns } from './forbidden-text.ts';

// Split in two so that secret scanners do not report it.
const secret = ['hf', 'QkZcVbNmLpOiUyTrEwQa'].join('_');
const watch = () => watchForRuns([forbid(secret, 12)].flatMap((text) => text ?? []));

describe('watchForRuns', () => {
  it.each([
    ['as it is', `the token is ${secret}, yes`],
    ['in part', 'QkZcVbNmLpOi and so on'],
    ['in capitals', secret.toUpperCase()],
    ['spaced', [...secret].join(' ')],
    ['broken into lines and marked', [...secret].join('**\n')],
    [
      'in full-width letters',
      secret.replace(/[A-Za-z]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0)),
    ],
    ['with invisible characters between', [...secret].join('\u200b')],
  ])('finds a secret %s', (_, text) => {
    expect(watch().read(text)).toBe(true);
  });

  it('finds a secret that arrives in pieces, and holds all of them back', () => {
    const found = watch();
    const text = `Look: ${secret}`;
    for (let index = 0; index < text.length; index += 1) {
      if (found.read(text[index] ?? '')) break;
      expect(text.slice(0, index + 1 - found.countHeld())).not.toContain('QkZ');
    }
    expect(found.read('')).toBe(false);
  });

  it('passes other text, and holds back an end that may become a secret', () => {
    const found = watch();
    expect(found.read('A mirror that bulges towards you ')).toBe(false);
    expect(found.countHeld()).toBeLessThanOrEqual(2);
    expect(found.read('(hf_')).toBe(false);
    expect(found.countHeld()).toBe('hf_'.length);
  });

  it('rejects a text shorter than a run', () => {
    expect(forbid('none', 12)).toBeNull();
  });
});
