import { EventEmitter, once } from 'node:events';

/** FIFO queue for slots in this process. */
export interface SlotQueue {
  /** Asks again and again, when it is one's turn, until there is a slot; false when the signal is aborted before. */
  wait(claim: () => Promise<boolean>, signal: AbortSignal): Promise<boolean>;
  /** A slot is free: the next in line asks at once. */
  wake(): void;
  countWaiting(): number;
}

/** `interval`, in milliseconds: slots also become free in other processes, which do not tell. */
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
          // A service that does not answer for the moment has no slot for the moment.
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
