import { describe, expect, it } from 'vitest';
import { decideSequence } from './save-sequence.ts';

const receivedAt = Date.parse('2026-11-21T10:30:00Z');
const change = { saved: receivedAt - 60_000, isChange: true, pressedAt: undefined, receivedAt };

describe('decideSequence', () => {
  it('orders changes from plain forms by receipt, so that an old page submitted again wins', () => {
    const oldPage = { ...change, saved: receivedAt - 900_000 };
    expect(decideSequence(oldPage)).toBe(receivedAt);
    expect(decideSequence({ ...oldPage, receivedAt: receivedAt + 5 })).toBeGreaterThan(decideSequence(oldPage));
  });

  it('orders changes from the script by press time, however late they arrive', () => {
    const older = decideSequence({ ...change, pressedAt: receivedAt - 3_000, receivedAt: receivedAt + 9_000 });
    const newer = decideSequence({ ...change, pressedAt: receivedAt - 1_000 });
    expect(older).toBeLessThan(newer);
  });

  it('never lets an unchanged page overwrite what was saved since', () => {
    expect(decideSequence({ ...change, isChange: false })).toBe(change.saved + 1);
  });

  it('continues from the saved sequence when clocks disagree', () => {
    const ahead = { ...change, saved: receivedAt + 3_600_000 };
    expect(decideSequence(ahead)).toBe(ahead.saved + 1);
    expect(decideSequence({ ...ahead, pressedAt: receivedAt - 7_200_000 })).toBe(ahead.saved + 1);
  });

  it('ignores a press time from the far future', () => {
    expect(decideSequence({ ...change, pressedAt: Number.MAX_SAFE_INTEGER })).toBe(receivedAt);
  });
});
