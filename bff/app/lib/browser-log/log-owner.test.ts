import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LogOwner, logKey } from './log-owner.ts';

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  });
});

afterEach(() => vi.unstubAllGlobals());

function open(userId: string | null): LogOwner {
  const owner = new LogOwner();
  owner.set(userId);
  return owner;
}

it('forgets the log when somebody else signs in, and when nobody is signed in', () => {
  for (const user of ['asha', 'bina', null, 'asha']) {
    stored.set(logKey, '[]');
    expect([open(user).hasLog(), stored.has(logKey)]).toEqual([true, false]);
    stored.set(logKey, '[]');
    expect([open(user).hasLog(), stored.has(logKey)], 'its own stays').toEqual([true, true]);
  }
});

it('has no log once somebody else has signed in in another tab', () => {
  const first = open('asha');
  open('bina');
  expect(first.hasLog()).toBe(false);
});

it('stores nothing for a visitor', () => {
  open(null);
  expect([...stored]).toEqual([]);
});

it('goes on without a storage', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(() => open('asha')).not.toThrow();
});
