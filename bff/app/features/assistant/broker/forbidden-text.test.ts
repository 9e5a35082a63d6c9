import { describe, expect, it } from 'vitest';
import { forbid, watchForRuns } from './forbidden-text.ts';

// In two parts: a search for secrets shall find none here.
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
    ['with what is not seen between', [...secret].join('\u200b')],
  ])('finds a secret %s', (_, text) => {
    expect(watch().read(text)).toBe(true);
  });

  it('finds it in pieces, of which it lets none be shown before', () => {
    const found = watch();
    const text = `Look: ${secret}`;
    for (let place = 0; place < text.length; place += 1) {
      if (found.read(text[place] ?? '')) break;
      expect(text.slice(0, place + 1 - found.countHeld())).not.toContain('QkZ');
    }
    expect(found.read('')).toBe(false);
  });

  it('lets everything else pass, but for an end that may become one', () => {
    const found = watch();
    expect(found.read('A mirror that bulges towards you ')).toBe(false);
    expect(found.countHeld()).toBeLessThanOrEqual(2);
    expect(found.read('(hf_')).toBe(false);
    expect(found.countHeld()).toBe('hf_'.length);
  });

  it('does not take a short word for a secret', () => {
    expect(forbid('none', 12)).toBeNull();
  });
});
