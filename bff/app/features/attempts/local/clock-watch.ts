import type { ClockAnswer } from './exam-calls.ts';
import { type CallResult, fetchClock } from './exam-client.ts';

/** Milliseconds between two looks at the server's clock, and at what another device saved. */
const pause = 7_000;
/** Answers saved this long before the last look may not have been in it yet. */
const overlap = 5_000;

interface ClockWatchOptions {
  attemptId: string;
  /** The server's time that the page came with. */
  serverTime: number;
  isOver(): boolean;
  onLook(result: CallResult<ClockAnswer>): void | Promise<void>;
}

/** Asks the server every few seconds how the attempt stands, while somebody looks at the page. */
export interface ClockWatch {
  begin(): void;
  /** Looks at once, and from then on again. */
  check(): Promise<void>;
  /** Looks, and says whether the server answered. */
  checkNow(): Promise<boolean>;
  stop(): void;
}

export function createClockWatch({ attemptId, serverTime, isOver, onLook }: ClockWatchOptions): ClockWatch {
  let since = serverTime;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  function begin(): void {
    stop();
    if (!isOver()) timer = setTimeout(check, pause);
  }
  async function checkNow(): Promise<boolean> {
    const result = await fetchClock(attemptId, new Date(since - overlap).toISOString());
    if (result.kind === 'ok') since = Date.parse(result.body.clock.serverTime);
    await onLook(result);
    return result.kind === 'ok';
  }
  async function check(): Promise<void> {
    stop();
    if (isOver()) return;
    if (document.visibilityState === 'visible') await checkNow();
    begin();
  }
  return { begin, check, checkNow, stop };
}
