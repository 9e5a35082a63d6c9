import { describe, expect, it } from 'vitest';
import { createServerClock, type ServerClock } from './server-clock.ts';

const noon = Date.parse('2026-11-21T06:30:00Z');

interface Tab {
  count: number;
  clock: ServerClock;
}

function createTab(): Tab {
  const tab: Tab = { count: 0, clock: createServerClock(() => tab.count) };
  return tab;
}

describe('the server clock in a browser', () => {
  it('runs on from the time in the response', () => {
    const tab = createTab();
    tab.clock.observe(noon, 200);
    tab.count = 5_200;
    expect(tab.clock.read()).toBe(noon + 5_000);
  });

  it('trusts the least delayed response', () => {
    const tab = createTab();
    tab.clock.observe(noon, 3_000);
    tab.count = 10_000;
    tab.clock.observe(noon + 9_900, 10_000);
    tab.clock.observe(noon + 8_000, 10_000);
    expect(tab.clock.read()).toBe(noon + 9_900);
  });

  it('catches up after a sleep that stopped the counter', () => {
    const tab = createTab();
    tab.clock.observe(noon, 0);
    tab.count = 1_000;
    tab.clock.observe(noon + 600_000);
    expect(tab.clock.read()).toBe(noon + 600_000);
  });

  it('uses a guess, late or early, until the server reports the time', () => {
    for (const error of [-7_200_000, 7_200_000]) {
      const tab = createTab();
      tab.clock.observe(noon, 0);
      tab.clock.guess(noon + 600_000 + error, noon + 60_000);
      tab.clock.observe(noon + 60_000);
      expect(tab.clock.read()).toBe(Math.max(noon + 60_000, noon + 600_000 + error));
      tab.count = 1_000;
      tab.clock.observe(noon + 601_000);
      expect(tab.clock.read()).toBe(noon + 601_000);
    }
  });

  it('gives every press a later time than the one before', () => {
    const tab = createTab();
    tab.clock.observe(noon, 0);
    expect([tab.clock.takeSubmission(), tab.clock.takeSubmission(), tab.clock.takeSubmission()]).toEqual([
      noon,
      noon + 1,
      noon + 2,
    ]);
  });
});
