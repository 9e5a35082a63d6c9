import type { ClockAnswer } from './exam-calls.ts';
import { type CallResult, fetchClock } from './exam-client.ts';

/** Milliseconds between polls of the server's clock and of answers from other devices. */
const pause = 7_000;
/** Overlap in milliseconds: the last poll may have missed answers saved just before it. */
const overlap = 5_000;

interface ClockWatchOptions {
  attemptId: string;
  /** The server time at render. */
  serverTime: number;
  isOver(): boolean;
  onLook(result: CallResult<ClockAnswer>): void | Promise<void>;
}

/** Polls the attempt's state every few seconds while the page is visible. */
export interface ClockWatch {
  begin(): void;
  /** Polls now, then at the interval. */
  check(): Promise<void>;
  /** Polls once; returns whether the server answered. */
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
