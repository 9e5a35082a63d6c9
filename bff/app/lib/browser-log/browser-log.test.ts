import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { write } from './browser-log.ts';

const reads = vi.fn(() => null);

beforeAll(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', { getItem: reads, setItem: () => undefined, removeItem: () => undefined });
});

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('reads the storage once for a thousand errors of one second', () => {
  const time = new Date('2026-11-18T10:00:00.000Z');
  const place = { page: '/exam', reference: null };
  for (let times = 0; times < 1_000; times += 1) {
    write([{ time, place, signature: undefined, event: { action: 'network.lost' } }]);
  }
  vi.advanceTimersByTime(2_000);
  expect(reads.mock.calls.length).toBeLessThanOrEqual(2);
});
