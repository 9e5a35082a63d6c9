/** So many files come as fast as they can, a piece in each turn of the event loop. */
const maxUnpaced = 3;
/** Of more, one piece (64 KB) comes in so many milliseconds: about 30 MB in a second. */
const pieceMs = 2;
/** To find a file and begin with it is the work of several pieces. */
const requestMs = 8;

interface Turn {
  proceed: () => void;
  /** How long the next one waits after it. */
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
 * Counts a file that this process begins to send; the returned function is called when it has ended, however that was. How both
 * services share their time between files and all else: with a hundred downloads at once, pages and saves of answers come
 * between any two pieces of files, and have most of the processor.
 */
export function startFile(): () => void {
  underWay += 1;
  return () => {
    underWay -= 1;
  };
}

/** Calls back in a turn of the event loop that no other piece of a file has. */
export function awaitFileTurn(proceed: () => void): void {
  awaitTurn({ proceed, pauseMs: pieceMs });
}

/** Resolves when a request for a file may be worked on. */
export function awaitFileRequestTurn(): Promise<void> {
  return new Promise((resolve) => awaitTurn({ proceed: resolve, pauseMs: requestMs }));
}
