/** Up to this many files are sent at full speed, one chunk per turn of the event loop. */
const maxUnpaced = 3;
/** With more files, one chunk (64 KB) is sent at this interval, in milliseconds: about 30 MB per second. */
const pieceMs = 2;
/** Finding and opening a file costs as much as several chunks. */
const requestMs = 8;

interface Turn {
  proceed: () => void;
  /** Pause before the next turn, in milliseconds. */
  pauseMs: number;
}

const waiting: Turn[] = [];
let underWay = 0;
let isServing = false;

function planNext(pauseMs: number): void {
  isServing = waiting.length > 0;
  if (!isServing) return;
  if (underWay + waiting.length > maxUnpaced) setTimeout(serveNext, pauseMs);
  else setImmediate(serveNext);
}

function serveNext(): void {
  const turn = waiting.shift();
  turn?.proceed();
  planNext(turn?.pauseMs ?? 0);
}

function awaitTurn(turn: Turn): void {
  waiting.push(turn);
  if (!isServing) planNext(turn.pauseMs);
}

/**
 * Counts a file that this process starts to send; call the returned function when it ends, even on failure. This is how both
 * services share their time between files and everything else: with a hundred downloads at once, pages and saves of answers
 * run between any two chunks and get most of the processor.
 */
export function startFile(): () => void {
  underWay += 1;
  return () => {
    underWay -= 1;
  };
}

/** Calls back in a turn of the event loop in which no other chunk is sent. */
export function awaitFileTurn(proceed: () => void): void {
  awaitTurn({ proceed, pauseMs: pieceMs });
}

/** Resolves when a request for a file may be handled. */
export function awaitFileRequestTurn(): Promise<void> {
  return new Promise((resolve) => awaitTurn({ proceed: resolve, pauseMs: requestMs }));
}
