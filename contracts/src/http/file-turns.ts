/** So many files come as fast as they can, a piece in each turn of the event loop. */
const mostUnpaced = 3;
/** Of more, one piece (64 KB) comes in so many milliseconds: about 30 MB in a second. */
const pauseMs = 2;

const waiting: (() => void)[] = [];
let underWay = 0;
let isServing = false;

function planNext(): void {
  isServing = waiting.length > 0;
  if (!isServing) return;
  if (underWay > mostUnpaced) setTimeout(serveNext, pauseMs);
  else setImmediate(serveNext);
}

function serveNext(): void {
  waiting.shift()?.();
  planNext();
}

/**
 * Counts a file that this process begins to send; the returned function is called when it has ended, however that was. How both
 * services share their time between files and all else: with a hundred downloads at once, pages and saves of answers come
 * between any two pieces of files, and have most of the processor.
 */
export function beginFile(): () => void {
  underWay += 1;
  return () => {
    underWay -= 1;
  };
}

/** Calls back in a turn of the event loop that no other piece of a file has. */
export function awaitFileTurn(proceed: () => void): void {
  waiting.push(proceed);
  if (!isServing) planNext();
}
