import { EventEmitter, once } from 'node:events';

/** FIFO queue for slots in this process. */
export interface SlotQueue {
  /** Waits for its turn, then calls `claim` until it succeeds; false when the signal is aborted first. */
  wait(claim: () => Promise<boolean>, signal: AbortSignal): Promise<boolean>;
  /** A slot is free: the first in line claims immediately. */
  wake(): void;
  countWaiting(): number;
}

/** `interval`, in milliseconds: other processes free slots without notice, so the first in line also polls. */
export function createSlotQueue(interval: number): SlotQueue {
  const bell = new EventEmitter().setMaxListeners(0);
  const waiting: symbol[] = [];

  async function waitForRetry(isFirst: boolean, signal: AbortSignal): Promise<void> {
    const rested = isFirst ? AbortSignal.any([signal, AbortSignal.timeout(interval)]) : signal;
    await once(bell, 'wake', { signal: rested }).catch(() => undefined);
  }

  return {
    async wait(claim, signal) {
      const own = Symbol('waiting');
      waiting.push(own);
      try {
        while (!signal.aborted) {
          const isFirst = waiting[0] === own;
          // A failed call counts as "no slot yet".
          if (isFirst && (await claim().catch(() => false))) return true;
          await waitForRetry(waiting[0] === own, signal);
        }
        return false;
      } finally {
        waiting.splice(waiting.indexOf(own), 1);
        bell.emit('wake');
      }
    },
    wake: () => void bell.emit('wake'),
    countWaiting: () => waiting.length,
  };
}
