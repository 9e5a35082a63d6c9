import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createSlotQueue } from './slot-queue.server.ts';

const patient = new AbortController().signal;

describe('createSlotQueue', () => {
  it('serves waiters in order, and only the first one claims', async () => {
    const queue = createSlotQueue(60_000);
    let free = 0;
    const asked: number[] = [];
    const served: number[] = [];
    const all = [0, 1, 2].map((own) =>
      queue
        .wait(async () => {
          asked.push(own);
          free -= 1;
          return free >= 0;
        }, patient)
        .then((hasSlot) => hasSlot && served.push(own)),
    );
    await turn();
    expect([asked, queue.countWaiting()]).toEqual([[0], 3]);
    for (let slot = 0; slot < 3; slot += 1) {
      free = 1;
      queue.wake();
      await turn();
      await turn();
    }
    await Promise.all(all);
    expect([served, queue.countWaiting()]).toEqual([[0, 1, 2], 0]);
  });

  it('retries on its own, even after a failed claim', async () => {
    let claims = 0;
    const claim = async () => {
      claims += 1;
      if (claims === 1) throw new Error('away');
      return claims === 3;
    };
    expect(await createSlotQueue(1).wait(claim, patient)).toBe(true);
  });

  it('drops an aborted waiter and lets the next one claim', async () => {
    const queue = createSlotQueue(60_000);
    const leaving = new AbortController();
    const first = queue.wait(async () => false, leaving.signal);
    const second = queue.wait(async () => true, patient);
    leaving.abort();
    expect(await Promise.all([first, second])).toEqual([false, true]);
  });
});
